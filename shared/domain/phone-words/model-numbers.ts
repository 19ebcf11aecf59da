/**
 * Model numbers, which people read off a phone or its box, and the models they mean. Samsung's come with the list of its type
 * codes (type-codes-samsung.ts), without the letters for a region that follow them; Apple's are those it publishes
 * (support.apple.com/108044; of 2026 from AppleDB, MIT licence), with some of its part numbers, without the country.
 */
const samsung = `
Galaxy A01: A015 S111; Galaxy A01 Core: A013; Galaxy A02s: A022 A025 S124; Galaxy A03 Core: A032 A035; Galaxy A03s: A037
S134 S135; Galaxy A04e: A042; Galaxy A05: A055; Galaxy A05s: A057; Galaxy A06: A065; Galaxy A07: A075; Galaxy A10: A105;
Galaxy A10e: A102 S102; Galaxy A10s: A107; Galaxy A11: A115; Galaxy A12: A125 A127 S127; Galaxy A13: A135 A137; Galaxy A13
5G: A136 S136; Galaxy A14: A145; Galaxy A14 5G: A146 S146; Galaxy A15: A155; Galaxy A15 5G: A156; Galaxy A16: A165; Galaxy
A16 5G: A166; Galaxy A17 5G: A176; Galaxy A2 Core: A260; Galaxy A20: A205; Galaxy A20e: A202; Galaxy A20s: A207; Galaxy A21:
A215 S215; Galaxy A21s: A217; Galaxy A22: A225; Galaxy A22s 5G: A226; Galaxy A23: A235; Galaxy A23 5G: A236; Galaxy A24:
A245; Galaxy A25 5G: A256; Galaxy A26 5G: A266; Galaxy A3: A300; Galaxy A3 (2016): A310; Galaxy A30: A305; Galaxy A30s:
A307; Galaxy A31: A315; Galaxy A32: A325; Galaxy A32 5G: A326 S326; Galaxy A33 5G: A336; Galaxy A34 5G: A346; Galaxy A35 5G:
A356; Galaxy A36 5G: A366; Galaxy A40: A405; Galaxy A41: A415; Galaxy A42 5G: A426 S426; Galaxy A5: A500; Galaxy A5 (2016):
A510; Galaxy A5 (2017): A520; Galaxy A50: A505; Galaxy A50s: A507; Galaxy A51: A515 S515; Galaxy A51 5G: A516; Galaxy A52:
A525; Galaxy A52 5G: A526; Galaxy A52s 5G: A528; Galaxy A53 5G: A536 S536; Galaxy A54 5G: A546 S546; Galaxy A55 5G: A556;
Galaxy A56 5G: A566; Galaxy A6: A600; Galaxy A60: A606; Galaxy A7: A700; Galaxy A7 (2016): A710; Galaxy A7 (2018): A750;
Galaxy A70: A705; Galaxy A70s: A707; Galaxy A71: A715; Galaxy A71 5G: A716; Galaxy A72: A725; Galaxy A73 5G: A736; Galaxy
A8: A530 A800; Galaxy A8 (2016): A810; Galaxy A80: A805; Galaxy A9 (2018): A920; Galaxy A9 Pro: A900 A910 G887; Galaxy A90
5G: A908; Galaxy Ace4: G313; Galaxy Ace4 Lite: G318; Galaxy Alpha: G850; Galaxy C55 5G: C556; Galaxy C7: C700; Galaxy C7
Pro: C701; Galaxy C9 Pro: C900; Galaxy Core: G386; Galaxy Core Plus: G350; Galaxy Core Prime: G360 G361 S820; Galaxy Core2:
G355; Galaxy E5: E500; Galaxy E7: E700; Galaxy F04: E045; Galaxy F05: E055; Galaxy F12: F127; Galaxy F14: E145; Galaxy F14
5G: E146; Galaxy F15 5G: E156; Galaxy F34 5G: E346; Galaxy F42 5G: E426; Galaxy F55 5G: E556; Galaxy Folder2: G165; Galaxy
Golden: F900 G150 G155 G160; Galaxy Grand Prime: G530 G531; Galaxy Grand-Max: G720; Galaxy Grand2: G710; Galaxy J1: J100
S120; Galaxy J1 (2016): J120; Galaxy J1 Ace: J110 J111; Galaxy J1 Mini: J105; Galaxy J2: J200; Galaxy J2 (2016): J210;
Galaxy J2 Prime: G532; Galaxy J2 Pro: J250; Galaxy J3 (2016): J320; Galaxy J3 (2018): J337; Galaxy J3 Pop: S327 S337; Galaxy
J3 Prime: J326 J327; Galaxy J4: J400; Galaxy J4 Core: J410; Galaxy J4+: J415; Galaxy J5: J500; Galaxy J5 (2016): J510;
Galaxy J5 Prime: G570; Galaxy J6: J600; Galaxy J6+: J610; Galaxy J7: J700 S727; Galaxy J7 Duo: J720; Galaxy J7 Max: G615;
Galaxy J7 Neo: J701; Galaxy J7 Pop: S737; Galaxy J7 Prime: G610; Galaxy J7 Prime2: G611; Galaxy J7 Pro: J730; Galaxy J7 V:
J727 J737; Galaxy J8: J810; Galaxy K Zoom: C115; Galaxy M01 Core: M013; Galaxy M02s: M022 M025; Galaxy M04: M045; Galaxy
M05: M055; Galaxy M10: M105; Galaxy M11: M115; Galaxy M12: M127; Galaxy M13 5G: M136; Galaxy M14: M145; Galaxy M14 5G: M146;
Galaxy M15 5G: M156; Galaxy M20: M205; Galaxy M21: M215; Galaxy M22: M225; Galaxy M23 5G: M236; Galaxy M30: M305; Galaxy
M30s: M307; Galaxy M31: M315; Galaxy M32: M325; Galaxy M33 5G: M336; Galaxy M34 5G: M346; Galaxy M35 5G: M356; Galaxy M51:
M515; Galaxy M52 5G: M526; Galaxy M53 5G: M536; Galaxy M55 5G: M556; Galaxy M55s 5G: M558; Galaxy Mega2: G750; Galaxy Note
10.1: S970 S976; Galaxy Note 10.1 2014 Edition: P601 P605; Galaxy Note Edge: N915; Galaxy Note Fan Edition: N935; Galaxy
Note Pro 12.2: P901 P905 P907; Galaxy Note10: N970; Galaxy Note10 5G: N971; Galaxy Note10 Lite: N770; Galaxy Note10+: N975;
Galaxy Note20: N980; Galaxy Note20 5G: N981; Galaxy Note20 Ultra: N985; Galaxy Note20 Ultra 5G: N986; Galaxy Note3: N750
N900; Galaxy Note4: N910; Galaxy Note5: N920; Galaxy Note7: N930; Galaxy Note8: N950; Galaxy Note9: N960; Galaxy On5: G550;
Galaxy On7: G600; Galaxy On8: J710; Galaxy S10: G973; Galaxy S10 5G: G977; Galaxy S10 Lite: G770; Galaxy S10+: G975; Galaxy
S10e: G970; Galaxy S20: G980 G981; Galaxy S20 FE: G780; Galaxy S20 FE 5G: G781; Galaxy S20 Ultra 5G: G988; Galaxy S20+: G985
G986; Galaxy S21 5G: G991; Galaxy S21 FE 5G: G990; Galaxy S21 Ultra 5G: G998; Galaxy S21+ 5G: G996; Galaxy S22: S901; Galaxy
S22 Ultra: S908; Galaxy S22+: S906; Galaxy S23: S911; Galaxy S23 FE: S711; Galaxy S23 Ultra: S918; Galaxy S23+: S916; Galaxy
S24: S921; Galaxy S24 FE: S721; Galaxy S24 Ultra: S928; Galaxy S24+: S926; Galaxy S25: S931; Galaxy S25 Edge: S937; Galaxy
S25 FE: S731; Galaxy S25 Ultra: S938; Galaxy S25+: S936; Galaxy S26: S942; Galaxy S26 Ultra: S948; Galaxy S26+: S947; Galaxy
S3 Mini: G730; Galaxy S4 Zoom: C101; Galaxy S5: G900; Galaxy S5 Active: G860 G870; Galaxy S5 LTE-A: G901; Galaxy S5 Mini:
G800; Galaxy S6: G920; Galaxy S6 Edge: G925; Galaxy S6 Edge+: G928; Galaxy S7: G930; Galaxy S7 Edge: G935; Galaxy S8: G892
G950; Galaxy S9: G960; Galaxy S9+: G965; Galaxy XCover 4s: G398; Galaxy XCover 5: G525; Galaxy XCover Pro: G715; Galaxy
XCover6 Pro: G736; Galaxy XCover7: G556; Galaxy Young2: G130; Galaxy Z Flip: F700; Galaxy Z Flip 5G: F707; Galaxy Z Flip3
5G: F711; Galaxy Z Flip4: F721; Galaxy Z Flip5: F731; Galaxy Z Flip6: F741; Galaxy Z Flip7: F766; Galaxy Z Flip7 FE: F761;
Galaxy Z Fold Special Edition: F958; Galaxy Z Fold2 5G: F916 W202; Galaxy Z Fold3 5G: F926; Galaxy Z Fold4: F936; Galaxy Z
Fold5: F946; Galaxy Z Fold6: F956; Galaxy Z Fold7: F966
`
const apple = `
iPhone 3G: 1241 1324; iPhone 3GS: 1303 1325; iPhone 4: 1332 1349; iPhone 4S: 1387 1431; iPhone 5: 1428 1429 1442; iPhone 5s:
1453 1457 1518 1528 1530 1533; iPhone 5c: 1456 1507 1516 1526 1529 1532; iPhone 6: 1549 1586 1589; iPhone 6 Plus: 1522 1524
1593; iPhone 6s: 1633 1688 1691 1700; iPhone 6s Plus: 1634 1687 1690 1699; iPhone SE: 1662 1723 1724; iPhone 7: 1660 1778
1779 1780; iPhone 7 Plus: 1661 1784 1785 1786; iPhone 8: 1863 1905 1906 1907; iPhone 8 Plus: 1864 1897 1898 1899; iPhone X:
1865 1901 1902 1903; iPhone XS: 1920 2097 2098 2099 2100; iPhone XS Max: 1921 2101 2102 2103 2104; iPhone XR: 1984 2105 2106
2107 2108; iPhone 11: 2111 2221 2223; iPhone 11 Pro: 2160 2215 2217; iPhone 11 Pro Max: 2161 2218 2220; iPhone SE 2020: 2275
2296 2298; iPhone 12 mini: 2176 2398 2399 2400; iPhone 12: 2172 2402 2403 2404; iPhone 12 Pro: 2341 2406 2407 2408; iPhone
12 Pro Max: 2342 2410 2411 2412; iPhone 13 mini: 2481 2626 2628 2629 2630; iPhone 13: 2482 2631 2633 2634 2635; iPhone 13
Pro: 2483 2636 2638 2639 2640; iPhone 13 Pro Max: 2484 2641 2643 2644 2645; iPhone SE 2022: 2595 2782 2783 2784 2785; iPhone
14: 2649 2881 2882 2883 2884; iPhone 14 Plus: 2632 2885 2886 2887 2888; iPhone 14 Pro: 2650 2889 2890 2891 2892; iPhone 14
Pro Max: 2651 2893 2894 2895 2896; iPhone 15: 2846 3089 3090 3092; iPhone 15 Plus: 2847 3093 3094 3096; iPhone 15 Pro: 2848
3101 3102 3104; iPhone 15 Pro Max: 2849 3105 3106 3108; iPhone 16: 3081 3286 3287 3288; iPhone 16 Plus: 3082 3289 3290 3291;
iPhone 16 Pro: 3083 3292 3293 3294; iPhone 16 Pro Max: 3084 3295 3296 3297; iPhone 16e: 3212 3408 3409 3410; iPhone 17: 3258
3519 3520 3521; iPhone Air: 3260 3516 3517 3518; iPhone 17 Pro: 3256 3522 3523 3524; iPhone 17 Pro Max: 3257 3525 3526 3527;
iPhone 17e: 3575 3634 3635; iPhone 18 Pro: 3472 3713 3714 3715; iPhone 18 Pro Max: 3716 3717 3718; iPhone Duo: 3447 3719
3720 3721
`
const appleParts = `
iPhone 13: MLPF3 MLPG3 MLPH3 MLPK3 MLQ63 MLQ73 MLQ83 MLQA3 MNGK3; iPhone 14 Pro Max: MQ913 MQ9P3 MQ9T3 MQ9U3 MQ9W3 MQ9X3
MQAJ3; iPhone 14 Plus: MQ503 MQ523 MR6D3; iPhone 11: MHDC3 MHDJ3; iPhone 14 Pro: MQ023 MQ083 MQ0G3 MQ183 MQ1F3 MQ2V3 MQC23;
iPhone 14: MPUF3 MPUR3 MPV03 MPVN3 MPWA3
`

const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/;\s+/)
      .flatMap((entry) => {
        const [name = '', numbers = ''] = entry.split(/:\s+/)
        return numbers.split(/\s+/).map((number) => [number, name.replace(/\s+/g, ' ')] as const)
      }),
  )
const models = { samsung: tableOf(samsung), apple: tableOf(apple), parts: tableOf(appleParts) }

/** 'SM-G998B/DS', 'sm g991', 'A525F': with the letters of a region, the 'SM' is not needed. */
const ofSamsung = /(?<![\p{L}\d])(?:sm[-_ ]?([a-z]\d{3})[a-z0-9]{0,3}|([a-z]\d{3})[a-z][a-z0-9]?)(?:\/?ds[a-z]?)?(?![\p{L}\d])/giu
const ofApple = /(?<![\p{L}\d])a([1-3]\d{3})(?![\p{L}\d])/giu
const ofApplesParts = /(?<![\p{L}\d])([fmnp][a-z0-9]{3}\d)(?:[a-z]{1,2}(?:\/a)?)?(?![\p{L}\d])/giu

/** The text with every known model number replaced by the name of its model. */
export const withModelNames = (text: string): string =>
  text
    .replace(ofSamsung, (whole: string, first?: string, second?: string) => {
      const name = models.samsung.get((first ?? second ?? '').toUpperCase())
      return name === undefined ? whole : ` ${name} `
    })
    .replace(ofApple, (whole: string, number: string) => modelOr(models.apple.get(number), whole))
    .replace(ofApplesParts, (whole: string, number: string) => modelOr(models.parts.get(number.toUpperCase()), whole))

const modelOr = (name: string | undefined, whole: string) => (name === undefined ? whole : ` ${name} `)
