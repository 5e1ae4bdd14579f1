//! The look of a training simulator: a near-black ground, luminous lines, one accent, one alarm, one
//! query. Nothing is told by colour alone: lines differ by their dashes, things by their shape.

/// What every class looks like.
pub(super) const STYLE: &str = "\
.ground{fill:#050d0e}
.sheet{fill:#081517;stroke:#12302f;stroke-width:1}
.floor{fill:#0a1c1e}
.grid{fill:none;stroke:#1c4a48;stroke-width:1}
.text{fill:none;stroke-linecap:round;stroke-linejoin:round}
.title{stroke:#d9fff0}
.quiet{stroke:#6fa39b}
.rim{stroke:#4f7f79}
.label{stroke:#a9d8cd}
.zone-a{fill:#12b5a6}.zone-b{fill:#5b7cff}.zone-c{fill:#c04dff}.zone-d{fill:#c9c02e}
.zone-e{fill:#ff8a3c}.zone-f{fill:#7fb2d6}.zone-g{fill:#4ddb6a}.zone-h{fill:#ff5c93}
.tint{fill-opacity:.10}
.letter-a{stroke:#12b5a6}.letter-b{stroke:#5b7cff}.letter-c{stroke:#c04dff}.letter-d{stroke:#c9c02e}
.letter-e{stroke:#ff8a3c}.letter-f{stroke:#7fb2d6}.letter-g{stroke:#4ddb6a}.letter-h{stroke:#ff5c93}
.faint{stroke-opacity:.34}
.border{fill:none;stroke:#9fd9cf;stroke-width:1.6;stroke-dasharray:1.5 5;stroke-linecap:round}
.obstacle{fill:url(#hatch);stroke:#51807b;stroke-width:1.4}
.sky{fill:#050d0e}
.hatch{fill:none;stroke:#37635f;stroke-width:2}
.glow{fill:none;stroke:#49e6c8;stroke-opacity:.22;stroke-width:9;stroke-linecap:square}
.wall{fill:none;stroke:#d4fff3;stroke-width:3.6;stroke-linecap:square}
.low{fill:none;stroke:#ffc14d;stroke-width:3;stroke-dasharray:7 5}
.barracks{fill:#ff4d4d;fill-opacity:.10;stroke:#ff6b6b;stroke-width:1.2;stroke-dasharray:3 3}
.spawn{fill:none;stroke:#ff6b6b;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}
.shaft{fill:none;stroke:#8fd8ff;stroke-width:1.4;stroke-dasharray:4 3}
.car{fill:#8fd8ff;fill-opacity:.16;stroke:#8fd8ff;stroke-width:1.8}
.machine{fill:#8fd8ff}
.machine-text{stroke:#8fd8ff}
.area{fill:none;stroke:#35f2a0;stroke-width:1.6;stroke-dasharray:2 3}
.area-text{stroke:#35f2a0;stroke-opacity:.55}
.place{fill:#35f2a0;fill-opacity:.22}
.place-text{stroke:#eafff6}
.icon{fill:none;stroke:#8bb8b0;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.door{fill:#2a2008;stroke:#ffc14d;stroke-width:2.6}
.door-text{stroke:#ffdf9e}
.die{fill:#120d02;stroke:#ffc14d;stroke-width:1.1}
.terminal{fill:#052417;stroke:#35f2a0;stroke-width:2.2}
.terminal-line{fill:none;stroke:#35f2a0;stroke-width:2.2;stroke-linecap:round}
.terminal-text{stroke:#b6ffdd}
.terminal-die{fill:#031009;stroke:#35f2a0;stroke-width:1.1}
.cone-green{fill:#35f2a0;fill-opacity:.17;stroke:#35f2a0;stroke-width:1.4}
.cone-orange{fill:#ff9a3c;fill-opacity:.17;stroke:#ff9a3c;stroke-width:1.4;stroke-dasharray:4 3}
.camera{fill:#0b1f20;stroke:#d4fff3;stroke-width:2}
.lens{fill:#d4fff3}
.sight{fill:#ff4d4d;fill-opacity:.30;stroke:#ff4d4d;stroke-width:1;stroke-opacity:.7}
.guard{fill:#e6f4ef;stroke:#2a0a0c;stroke-width:1.4}
.cap{fill:#ff4d4d;stroke:#2a0a0c;stroke-width:1.2}
.ring{fill:#06281b;fill-opacity:.85;stroke:#35f2a0;stroke-width:1.8}
.figure{fill:#d9fff0}
.band{fill:none;stroke:#06281b;stroke-width:3.2;stroke-linecap:round}
.tail{fill:none;stroke:#d9fff0;stroke-width:2.2;stroke-linecap:round}
.event{fill:#2d2206;stroke:#ffc14d;stroke-width:2.2}
.event-text{stroke:#ffe3ad}
.objective{fill:#06281b;stroke:#35f2a0;stroke-width:2.2}
.objective-text{stroke:#b6ffdd}
.trap{fill:#2d0a0c;stroke:#ff4d4d;stroke-width:2.2;stroke-linejoin:round}
.trap-text{stroke:#ffb3b3}
.node{fill:#0b1f2b;stroke:#8fd8ff;stroke-width:2.2}
.bolt{fill:#8fd8ff}
.point{fill:#35f2a0;stroke:#04150e;stroke-width:1.6}
.point-hole{fill:#04150e}
.supply{fill:#15271f;stroke:#c9d6a0;stroke-width:1.8;stroke-linejoin:round}
.codec{stroke:#ffe3ad}
";

/// What styles refer to: the hatching of obstacles.
pub(super) const DEFINITIONS: &str = "<pattern id=\"hatch\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" \
                                      patternTransform=\"rotate(45)\"><rect width=\"9\" height=\"9\" fill=\"#0c2123\"/>\
                                      <path class=\"hatch\" d=\"M0 4.5H9\"/></pattern>";
