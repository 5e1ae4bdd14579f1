//! What whoever comes is told of what was said before.

use super::*;

/// The lines that somebody is told when they come.
async fn told(room: &mut Room, listener: Listener, who: &str) -> Vec<String> {
    let (ear, mut inbox) = ear(who);
    room.enter(listener, ear, None);
    let mut messages = Vec::new();
    inbox.take(&mut messages).await;
    let chat = messages.iter().find(|message| message.starts_with(r#"{"is":"chat""#)).map(ToString::to_string);
    let chat: serde_json::Value = serde_json::from_str(&chat.unwrap_or_default()).unwrap_or_default();
    let lines = chat["lines"].as_array().cloned().unwrap_or_default();
    lines.iter().map(|line| line["text"].as_str().expect("a text").to_owned()).collect()
}

#[tokio::test]
async fn what_somebody_is_told_does_not_depend_on_what_others_whisper() {
    let (_folder, store) = store();
    let mut room = Room::make(Weak::new(), store.clone(), JOURNAL, &three()).await.expect("a table");
    let say = async |room: &mut Room, text: String, to| {
        come(room, 1, "ann");
        room.say(1, Words::Text(text), to).await.expect("said");
    };
    for line in 0..60 {
        say(&mut room, format!("aloud {line}"), None).await;
    }
    for line in 0..40 {
        say(&mut room, format!("to Bob {line}"), Some(1)).await;
    }
    let aloud: Vec<String> = (10..60).map(|line| format!("aloud {line}")).collect();
    let both: Vec<String> = aloud[40..].iter().cloned().chain((0..40).map(|line| format!("to Bob {line}"))).collect();
    assert_eq!(told(&mut room, 2, "cleo").await, aloud, "nobody whispered to her");
    assert_eq!(told(&mut room, 3, "bob").await, both, "the last fifty that were for him");
    assert_eq!(told(&mut room, 4, "ann").await, both, "or by her");
    let mut again = Room::open(Weak::new(), store, JOURNAL).await.expect("in order").expect("a journal");
    assert_eq!((told(&mut again, 2, "cleo").await, told(&mut again, 3, "bob").await), (aloud, both));
}
