/**
 * Words of other scripts in which people of this market give a contact, or say that a number is none, by what they mean: the rest
 * of the masking then reads only Latin letters. Words that are also something else there are left out.
 */
const meanings: Record<string, string> = {
  zero: 'ноль нуль ноля शून्य ज़ीरो শূন্য জিরো صفر زيرو',
  one: 'один одна единица एक এক واحد یک',
  two: 'два две दो দুই اثنان اثنين اتنين دو',
  three: 'три तीन তিন ثلاثة ثلاث تلاتة سه',
  four: 'четыре चार চার اربعة اربع چهار',
  five: 'пять पांच পাঁচ خمسة خمس پنج',
  six: 'шесть छह छः छे छ ছয় ستة شش',
  seven: 'семь सात সাত سبعة سبع هفت',
  eight: 'восемь आठ আট ثمانية ثمان ثماني تمانية هشت',
  nine: 'девять नौ নয় تسعة تسع',
  ten: 'десять दस দশ عشرة',
  eleven: 'одиннадцать ग्यारह এগারো',
  twelve: 'двенадцать बारह বারো',
  twenty: 'двадцать बीस বিশ',
  thirty: 'тридцать तीस ত্রিশ',
  forty: 'сорок चालीस',
  fifty: 'пятьдесят पचास',
  sixty: 'шестьдесят साठ',
  seventy: 'семьдесят सत्तर',
  eighty: 'восемьдесят अस्सी',
  ninety: 'девяносто नब्बे',
  'one hundred': 'сто',
  'two hundred': 'двести',
  'three hundred': 'триста',
  'four hundred': 'четыреста',
  'five hundred': 'пятьсот',
  'six hundred': 'шестьсот',
  'seven hundred': 'семьсот',
  'eight hundred': 'восемьсот',
  'nine hundred': 'девятьсот',
  double: 'डबल ডাবল дважды',
  triple: 'ट्रिपल ট্রিপল трижды',
  whatsapp:
    'ватсап вацап вотсап уотсап вотсапп ватсапп واتساب واتس واتسب وتساب واتسآب व्हाट्सएप व्हाट्सऐप व्हाट्सप्प वॉट्सऐप वाट्सऐप वाट्सएप व्हाट्सअप হোয়াটসঅ্যাপ হোয়াটসআপ হোয়াটসএপ ওয়াটসঅ্যাপ 왓츠앱 ווטסאפ וואטסאפ',
  telegram: 'телеграм телеграмм телега тг تلغرام تلجرام تيليجرام تليجرام تيلغرام تلگرام टेलीग्राम টেলিগ্রাম 텔레그램 טלגרם',
  instagram:
    'инста инстаграм инстаграмм انستا انستقرام انستغرام انستجرام اینستا اينستا انستگرام इंस्टा इंस्टाग्राम इन्स्टा इन्स्टाग्राम ইনস্টা ইনস্টাগ্রাম ইন্সটাগ্রাম 인스타 인스타그램 אינסטגרם אינסטה',
  snapchat: 'снап снапчат سناب سنابشات स्नैप स्नैपचैट স্ন্যাপচ্যাট',
  facebook: 'фейсбук фб فيسبوك فيس فیسبوک फेसबुक ফেসবুক פייסבוק',
  messenger: 'мессенджер месенджер ماسنجر مسنجر मैसेंजर মেসেঞ্জার ম্যাসেঞ্জার',
  viber: 'вайбер فايبر ভাইবার',
  imo: 'имо ايمو ইমো',
  kakao: '카카오톡 카톡',
  vk: 'вк вконтакте',
  discord: 'дискорд ديسكورد डिस्कॉर्ड ডিসকর্ড',
  skype: 'скайп سكايب स्काइप',
  signal: 'सिग्नल',
  bkash: 'বিকাশ',
  nagad: 'নগদ',
  gmail: 'джимейл гмейл جيميل जीमेल জিমেইল জিমেল',
  yahoo: 'याहू ياهو яху',
  email: 'ईमेल মেইল ইমেইল мейл имейл емейл почта ايميل',
  dot: 'डॉट ডট точка نقطة دوت',
  at: 'एट अट এট собака собачка',
  on: 'पर पे',
  the: 'द',
  rate: 'रेट',
  com: 'कॉम কম ком كوم',
  in: 'इन',
  slash: 'слэш слеш स्लैश স্ল্যাশ سلاش',
  call: 'कॉल কল اتصل звоните звони позвоните позвони пишите пиши напиши',
  my: 'मेरा मेरी मेरे আমার мой моя',
  number: 'नंबर नम्बर নাম্বার নম্বর номер رقم',
  'my number': 'رقمي',
  order: 'ऑर्डर অর্ডার заказ заказа طلب الطلب',
  tracking: 'ट्रैकिंग कूरियर কুরিয়ার ট্র্যাকিং трек посылка تتبع شحنة',
  invoice: 'बिल इनवॉइस চালান রশিদ чек فاتورة',
  imei: 'आईएमईआई আইএমইআই имей',
  'pin code': 'पिन পিন индекс',
  gb: 'जीबी জিবি гб гигабайт غيغا جيجا',
  mah: 'एमएएच мач',
  rupees: 'रुपये रुपए रु টাকা руб рублей ريال',
}
/** The same for scripts that put no space between words. */
const joined: Record<string, string> = {
  ' wechat ': '微信 薇信 威信 加微 加v 加V',
  ' qq ': '扣扣',
  ' line ': 'ライン',
  ' kakao ': 'カカオ',
  ' whatsapp ': 'ワッツアップ',
  ' instagram ': 'インスタ',
  ' telegram ': '电报 電報',
  ' call ': '电话 電話 手机号 致电 拨打',
  ' order ': '订单 訂單',
  ' tracking ': '快递 快遞 运单 单号',
}

const entriesOf = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const))

/** One spelling for words that differ in marks which many leave out. */
function plainWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\u093c|\u09bc|\u200c|\u200d|\u0640|[\u064b-\u0655]|[\u0591-\u05c7]/g, '')
    .replaceAll('ँ', 'ं')
    .replace(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ة', 'ه')
    .normalize('NFC')
}

const words = new Map(entriesOf(meanings).map(([word, meaning]) => [plainWord(word), meaning]))
const parts = new Map(entriesOf(joined))
const partPattern = new RegExp(`(?:${[...parts.keys()].join('|')})`, 'y')
const wordPattern = /[\p{L}\p{M}\u200c\u200d]+/uy
const beginsWord = /[^\p{L}\p{M}]|^$/u

/** The word of another script that begins at a place of a text, and what it means. */
export function foreignWordAt(text: string, index: number): { length: number; meaning: string } | undefined {
  if ((text.codePointAt(index) ?? 0) < 0x370) return undefined
  partPattern.lastIndex = index
  const [part] = partPattern.exec(text) ?? []
  if (part) return { length: part.length, meaning: parts.get(part) ?? '' }
  if (!beginsWord.test(text[index - 1] ?? '')) return undefined
  wordPattern.lastIndex = index
  const [word = ''] = wordPattern.exec(text) ?? []
  const meaning = words.get(plainWord(word))
  return meaning === undefined ? undefined : { length: word.length, meaning }
}
