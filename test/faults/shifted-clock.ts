/** Loaded before a server (`node --import`), it shifts the host's clock by CLOCK_SHIFT_SECONDS. */
const shift = Number(process.env.CLOCK_SHIFT_SECONDS) * 1_000
const RightDate = Date
const wrongNow = () => RightDate.now() + shift

globalThis.Date = new Proxy(RightDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [wrongNow()] : given, target),
  apply: () => new RightDate(wrongNow()).toString(),
  get: (date, name) => (name === 'now' ? wrongNow : Reflect.get(date, name)),
})
