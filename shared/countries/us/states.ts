/** States, territories and military post of the United States, by their postal abbreviation (USPS Publication 28). */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** The first three digits of ZIP codes, from and to, by state; those that several share are left out. */
const zips =
  'PR 006 007, VI 008 008, PR 009 009, MA 010 027, RI 028 029, NH 030 038, ME 039 049, VT 050 054, MA 055 055, VT 056 059, CT 060 062, CT 064 069, NJ 070 089, AE 090 098, NY 100 149, PA 150 196, DE 197 199, DC 200 200, VA 201 201, DC 202 205, MD 206 212, MD 214 219, VA 220 246, WV 247 268, NC 270 289, SC 290 299, GA 300 319, FL 320 339, AA 340 340, FL 341 349, AL 350 369, TN 370 385, MS 386 397, GA 398 399, KY 400 427, OH 430 459, IN 460 479, MI 480 499, IA 500 528, WI 530 549, MN 550 567, SD 570 577, ND 580 588, MT 590 599, IL 600 629, MO 630 658, KS 660 679, NE 680 693, LA 700 714, AR 716 729, OK 730 732, TX 733 733, OK 734 749, TX 750 799, CO 800 816, WY 820 831, ID 832 838, UT 840 847, AZ 850 865, NM 870 884, TX 885 885, NV 889 898, CA 900 961, AP 962 966, OR 970 979, WA 980 994, AK 995 999'
const ranges = zips.split(', ').map((row) => {
  const [state = '', from = '', to = ''] = row.split(' ')
  return { state, from, to }
})

export const stateOfZip = (zip: string): string | undefined =>
  ranges.find(({ from, to }) => zip.slice(0, 3) >= from && zip.slice(0, 3) <= to)?.state
