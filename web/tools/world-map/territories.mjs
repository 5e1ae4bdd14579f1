/**
 * Which territory a place on land belongs to: its country, and for big countries its longitude and latitude.
 *
 * Country numbers are those of ISO 3166, as the Natural Earth data has them.
 */

/** Whole countries. */
const COUNTRIES = {
    "central-america": [
        "484",
        "320",
        "084",
        "340",
        "222",
        "558",
        "188",
        "591",
        "192",
        "332",
        "214",
        "388",
        "630",
        "044",
    ],
    venezuela: ["862", "170", "328", "740", "780"],
    peru: ["604", "068", "218"],
    brazil: ["076"],
    argentina: ["032", "152", "858", "600"],
    greenland: ["304"],
    iceland: ["352"],
    "great-britain": ["826", "372"],
    scandinavia: ["578", "752", "246", "248"],
    "northern-europe": ["276", "616", "203", "703", "040", "348", "756", "056", "528", "442", "208", "438"],
    "southern-europe": [
        ...["380", "705", "191", "070", "688", "499", "807", "008", "300", "100", "642", "470", "674", "336"],
        ...["Kosovo"],
    ],
    "western-europe": ["250", "724", "620", "020", "492"],
    "middle-east": [
        ...["792", "760", "368", "364", "682", "887", "512", "784", "634", "048", "414", "400", "376", "275", "422"],
        ...["196", "N. Cyprus"],
    ],
    egypt: ["818", "434"],
    "north-africa": [
        ...["504", "732", "012", "788", "478", "466", "562", "148", "686", "270", "624", "324", "694", "430", "384"],
        ...["288", "768", "204", "854", "566"],
    ],
    "east-africa": ["729", "728", "231", "232", "262", "706", "404", "800", "834", "646", "108", "Somaliland"],
    "central-africa": ["120", "140", "180", "178", "266", "226"],
    "south-africa": ["710", "516", "072", "716", "894", "508", "454", "426", "748", "024"],
    madagascar: ["450"],
    afghanistan: ["004", "860", "795", "417", "762"],
    india: ["356", "Siachen Glacier", "586", "524", "064", "050", "144"],
    "southeast-asia": ["104", "764", "418", "116", "704"],
    japan: ["392"],
    "new-guinea": ["598"],
    indonesia: ["096", "626", "608"],
    // The Baltic, White Russia, Ukraine, Moldova and the Caucasus go with the European part of Russia.
    russia: ["233", "428", "440", "112", "804", "498", "268", "051", "031"],
    mongolia: ["408", "410"],
};

/** A wave along a cut, so that made-up borders do not look ruled. */
const wave = (at, size = 1) => size * (Math.sin(at * 0.9) * 0.6 + Math.sin(at * 2.3 + 1) * 0.4);

/** Countries that several territories share. */
const SHARED = {
    // United States
    840: (lon, lat) => {
        if (lat < 24) return undefined;
        if (lon < -129) return "alaska";
        return lon + wave(lat, 0.8) < -97.5 - (47 - lat) * 0.25 ? "western-united-states" : "eastern-united-states";
    },
    // Canada
    124: (lon, lat) => {
        const north = 60 + wave(lon * 0.5, 0.5);
        // Baffin and Ellesmere lie before Greenland; the other islands before the mainland.
        const isBaffin = lat > 62.8 && lon > -90 && !(lat < 68.5 && lon < -81.5) && !(lat < 70.2 && lon < -85.2);
        if (isBaffin || (lat > 61.4 && lon > -72.5)) return "greenland";
        if (lat > 73.5 && lon > -97) return "greenland";
        if (lat > north && lon < -78.5) return "northwest-territory";
        if (lat > 60 && lon < -79 && lat < 68) return "northwest-territory";
        if (lon + wave(lat, 0.8) < -101.8) return "alberta";
        return lon + wave(lat, 0.6) < -79.3 ? "ontario" : "eastern-canada";
    },
    // Russia
    643: (lon, lat) => {
        const east = lon < -100 ? lon + 360 : lon;
        if (east < 50 && lat > 75) return undefined;
        if (lat > 76.5 && east < 70) return undefined;
        if (east + wave(lat, 1) < 56 || (east < 60 && lat > 72)) return "russia";
        if (east + wave(lat, 1) < 74 + (lat - 60) * 0.35 - (lat > 68 ? (lat - 68) * 1.3 : 0)) return "ural";
        const south = 60.5 + wave(east * 0.35, 1);
        if (east + wave(lat, 1.2) < 98.5 + Math.max(0, lat - 58) * 0.6) return "siberia";
        if (lat > south) return east + wave(lat, 1.4) < 152 ? "yakutsk" : "kamchatka";
        return east + wave(lat, 1) < 120.5 ? "irkutsk" : "kamchatka";
    },
    // Kazakhstan: its north and east go with the Ural, which thereby reaches China.
    398: (lon, lat) =>
        lat + wave(lon * 0.6, 0.5) > 50.4 - Math.max(0, lon - 68) * 0.42 && lon > 59.5 ? "ural" : "afghanistan",
    // China without Manchuria and Inner Mongolia
    156: (lon, lat) =>
        lat + wave(lon * 0.5, 0.5) > 41.4 - Math.max(0, lon - 112) * 0.12 && lon > 96 ? "mongolia" : "china",
    // Mongolia: its western end joins Siberia to China.
    496: (lon, lat) => (lon + wave(lat, 0.8) < 92.5 ? "siberia" : "mongolia"),
    // Indonesia
    360: (lon) => (lon > 130.2 ? "new-guinea" : "indonesia"),
    // Malaysia
    458: (lon) => (lon > 108 ? "indonesia" : "southeast-asia"),
    // Australia
    "036": (lon, lat) => (lon + wave(lat, 0.7) < 134 ? "western-australia" : "eastern-australia"),
};

const OWNERS = new Map(Object.entries(COUNTRIES).flatMap(([id, numbers]) => numbers.map((number) => [number, id])));

/** The territory of a place in a country; none for what is left out of this world. */
export function territoryOf(country, lon, lat) {
    const shared = SHARED[country];
    if (shared) return shared(lon, lat);
    const owner = OWNERS.get(country);
    // Overseas parts and far islands.
    if (owner === "western-europe" && lon < -20) return lat < 8 ? "venezuela" : undefined;
    if (owner === "western-europe" && (lon > 20 || lat < 30)) return undefined;
    if (owner === "scandinavia" && lat > 72) return undefined;
    if (owner === "northern-europe" && lon < 0) return undefined;
    if (owner === "great-britain" && lat < 48) return undefined;
    return owner;
}

/** Territories drawn larger and moved, so that a number of armies finds room: factor, centre, and shift in degrees. */
export const GROWN = {
    iceland: { by: [1.3, 1.9], about: [-18.5, 65], shift: [-1.5, -1] },
    "great-britain": { by: [1.22, 1.22], about: [-3, 53.5], shift: [-2.2, 0.3] },
    japan: { by: [1.35, 1.35], about: [138, 37], shift: [3, -1] },
    madagascar: { by: [1.25, 1.25], about: [46.5, -19], shift: [2.5, 0] },
    "new-guinea": { by: [1.22, 1.22], about: [141, -5], shift: [3, 1] },
    indonesia: { by: [1.1, 1.1], about: [114, -1], shift: [0, -0.8] },
};
