//! The question that is put now.

/// A question and its possible answers.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Pending {
    /// Who is asked; the first in turn order of several.
    pub seat: String,
    /// The question.
    pub question: &'static str,
    /// What may be answered; a number may stand as a range.
    pub options: Vec<String>,
    /// The others who are asked at the same time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Pending>,
}

impl Pending {
    /// The questions to several seats as one: the first, with the others in it.
    pub(super) fn of_all(questions: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut questions = questions.into_iter();
        let first = questions.next()?;
        Some(Self { others: questions.collect(), ..first })
    }
}
