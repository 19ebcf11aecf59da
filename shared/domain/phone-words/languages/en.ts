import type { LanguageWords } from './language-words.ts'

export const english: LanguageWords = {
  colours: {
    black: 'black jetblack blackish',
    white: 'white whitesilver',
    gray: 'gray grey lightgray grays greys',
    silver: 'silver silverblue',
    gold: 'gold golden',
    red: 'red coralred',
    blue: 'blue iceblue icyblue silverblue',
    green: 'green graygreen',
    purple: 'purple violet lavender lilac',
    bronze: 'bronze copper',
    beige: 'beige cream ivory',
    turquoise: 'turquoise teal aqua cyan',
  },
  empty: `phone phones mobile mobiles smartphone smartphones cell cellphone edition series model the an a with and of for
    in at want need looking buy buying search find show me please near used second hand secondhand price gb tb ram
    rom storage memory color colour any some my`,
  remarks: `unlocked brand new sealed original genuine refurbished renewed excellent good great nice perfect condition like
    as very fair factory sim free open box boxed warranty international global version selling sale offer deal fully
    working works tested only fast shipping cheap best top official unused opened clean`,
  everyday: `i me my we our you your he she it its they them this that these those is are was were be been have has had does
    did can could will would should may might must no yes or but if then than so by from about out off over again
    here there when where why how all any both each few more most other some such own same too now also please pls
    thanks thank hello hi hey wife son daughter husband mom dad mother father brother sister kid kids child friend
    gift present birthday christmas school work needs wants wanted get got give old year years month months day days
    something which what who whose anyone someone anybody still available locked`,
  phrases: {
    atMost: `not more than, no more than, not over, less than, cheaper than, lower than, up to, at most, under, below,
    beneath, within, maximum, max\\.?, budget of, budget, <=?, ≤, by`,
    atLeast: `more than, not less than, not under, at least, over, above, starting at, starting from, from, minimum, min\\.?,
    >=?, ≥`,
    about: 'around, about, approximately, approx\\.?, roughly, ca\\.?, circa, ~',
    joint: 'to, and, till, until, -, –, —, \\.\\.+',
    opening: 'between, from',
    orLess: 'or less, or under, or below, max(?:imum)?',
    weak: 'max, maximum, min, by, from',
    cheap: 'cheapest, cheap, cheaper, affordable, inexpensive, low price, low cost, budget',
    or: 'or, vs\\.?, versus',
    battery: 'battery(?:\\s?health)?, bat, bh',
    batteryFrom: 'health, from, over, above, at least, min\\.?, >=?, :',
    unlocked: 'unlocked, sim[- ]free',
    likeNew: 'like new, as new',
  },
}
