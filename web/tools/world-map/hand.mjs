/** What is placed by hand, in longitude and latitude. */

/** Where the armies of a territory are shown, if not in its deepest place. */
export const BADGES = {
    alaska: [-152, 65],
    peru: [-69.5, -13],
    japan: [143, 35.5],
    "great-britain": [-3.4, 53.5],
};

/** The lane around the sheet, in its own units: from both ends to its edges. */
export const LANES = {
    "alaska kamchatka": [
        [
            [62, 208],
            [0, 200],
        ],
        [
            [3200, 188],
            [3122, 172],
        ],
    ],
};

/** Where Outer Haven lies at each port, from 1 to 6. */
export const PORTS = [
    { territory: "western-united-states", ship: [-131, 37] },
    { territory: "argentina", ship: [-52, -44] },
    { territory: "great-britain", ship: [-17, 50] },
    { territory: "south-africa", ship: [8, -32] },
    { territory: "siberia", ship: [82, 77] },
    { territory: "western-australia", ship: [106, -28] },
];
