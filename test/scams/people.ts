import { randomUUID } from 'node:crypto'
import type {
  Calls,
  Card,
  Contents,
  Deal,
  Given,
  Listed,
  Parcel,
  Person,
  Phone,
  Photograph,
  StepFields,
  Written,
} from '#scams/fraud.ts'
import { AppError } from '#shared/contract/errors.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { callerWith } from '../caller.ts'
import { payAsBrowser } from '../cards.ts'
import { untilNothingIsDue } from '../clock.ts'
import { newImei, photosOf } from '../listings.ts'
import { photograph } from '../photographs.ts'
import { newTrackingNumber } from '../sales.ts'
import { untyped } from '../untyped.ts'
import { openAccount, setBank, signIn } from './accounts.ts'
import { labelOf, needsReason, nowhere, type Sending } from './labels.ts'
import { lettersTo } from './letters.ts'
import { type Account, newBank, notice, type Sale, type Scene, type Side, type Thing } from './scene.ts'

/** Cents that a parcel costs its sender. */
const postageCents = 1_200

/** Somebody who uses an account, which need not be theirs. */
export class Player implements Person {
  readonly #scene: Scene
  readonly #side: Side
  readonly #given: Given & { role: Account['role'] }
  readonly #key: Calls | undefined
  #account: Promise<Account> | undefined

  constructor(scene: Scene, side: Side, given: Given & { role: Account['role'] }, account?: Promise<Account>, key?: Calls) {
    this.#scene = scene
    this.#side = side
    this.#given = given
    this.#account = account
    this.#key = key
  }

  account(): Promise<Account> {
    this.#account ??= this.#open()
    return this.#account
  }

  async #open(): Promise<Account> {
    const { like, ...given } = this.#given
    const other = like && (await (like as Player).account())
    return openAccount(this.#scene, this.#side, { ...given, other })
  }

  id = async () => (await this.account()).caller.person.id

  letters = async () => lettersTo(this.#scene.market, (await this.account()).caller.person.email)

  async calls<Answer>(call: (market: Calls) => Promise<Answer>): Promise<Answer | undefined> {
    const account = await this.account()
    await signIn(this.#scene, account)
    try {
      const answer = await call(this.#key ?? account.caller)
      if (this.#side === 'liar' && hidesContacts(answer)) notice(this.#scene, 'masking')
      if (this.#side === 'honest' && account.role === 'staff') notice(this.#scene, 'staff')
      return answer
    } catch (error) {
      if (!(error instanceof AppError) || this.#side === 'honest') throw error
      this.#scene.refusals.add(error.reason)
      notice(this.#scene, 'refusal')
      return undefined
    }
  }

  async lists({ price = 300, name, description, imei = newImei(), photo, real = true }: Listed = {}): Promise<Phone> {
    const owner = await this.account()
    const photos = photo ? [await this.#upload(photo)] : await photosOf(this.#scene.market, owner.caller)
    const listed = await this.calls((market) =>
      market.addListing({
        categoryName: 'Samsung',
        productName: name ?? 'Galaxy S21',
        orginalPrice: Math.round(price * 2),
        resalePrice: price,
        usedYears: 2,
        photos,
        imei,
        ...(description && { description }),
      }),
    )
    const phone: Thing = {
      productsId: listed?.listingId ?? '',
      imei,
      price,
      state: 'as promised',
      owner,
      isReal: real,
      isWith: real ? owner : undefined,
    }
    if (listed) this.#scene.phones.push(phone)
    return phone
  }

  async #upload({ bytes }: Photograph): Promise<string> {
    const uploaded = await this.calls((market) => market.uploadImage({ image: new Blob([bytes]) }))
    return uploaded?.data.url ?? ''
  }

  async edits({ productsId }: Phone, changes: { productName?: string; description?: string; imei?: string }): Promise<void> {
    const mine = await this.calls((market) => market.getMyListing({ listingId: productsId }))
    if (mine) await this.calls((market) => market.editListing(untyped({ listingId: productsId, ...mine.draft, ...changes })))
  }

  async looks({ productsId }: Phone): Promise<void> {
    const account = await this.account()
    const found = await this.calls((market) => market.getListing({ listingId: productsId }))
    if (found) account.seen.set(productsId, found.listing.version)
  }

  async books(phone: Phone): Promise<Deal> {
    const buyer = await this.account()
    const thing = phone as Thing
    const shownVersion = buyer.seen.get(phone.productsId)
    const shown = { productsId: phone.productsId, ...(shownVersion && { shownVersion }) }
    const booked = await this.calls((market) => market.placeOrder({ ...shown, ...buyer.contact })).catch((error) => {
      if (error instanceof AppError && error.reason === 'phone_changed') notice(this.#scene, 'refusal')
      throw error
    })
    const sale: Sale = {
      order: booked?.insertedId ?? '',
      phone: thing,
      trackingNumber: newTrackingNumber(),
      intentId: '',
      seller: thing.owner,
      buyer,
      payer: buyer,
      meeting: false,
      shipped: false,
      got: undefined,
      back: undefined,
      wasSaid: false,
    }
    if (booked) this.#scene.sales.push(sale)
    return sale
  }

  async pays(deal: Deal, card?: Card): Promise<void> {
    const sale = saleOf(this.#scene, deal)
    if (!sale) return
    const { market, stolenCards } = this.#scene
    const used = card ?? sale.buyer.card
    const intent = await this.calls((calls) => calls.createPaymentIntent({ order: sale.order, resalePrice: sale.phone.price }))
    if (!intent) return
    await payAsBrowser(market, intent.clientSecret, { number: used.number })
    sale.intentId = intentIdOf(intent.clientSecret)
    sale.payer = stolenCards.includes(used) ? 'cardholder' : sale.buyer
    await this.calls((calls) => calls.recordPayment({ order: sale.order, transactionId: sale.intentId }))
    await untilNothingIsDue(market)
  }

  async buys(phone: Phone, card?: Card): Promise<Deal> {
    const deal = await this.books(phone)
    await this.pays(deal, card)
    return deal
  }

  async sellsTo(buyer: Person, given?: Listed): Promise<Deal> {
    return buyer.buys(await this.lists(given))
  }

  async takes(deal: Deal, step: string, { shown, ...fields }: StepFields = {}): Promise<void> {
    const sale = saleOf(this.#scene, deal)
    if (!sale) return
    const usual: StepFields = {
      ...(needsReason.test(step) && { reason: 'It is as I say.' }),
      ...(step === 'accept' && !fields.imeiUnreadable && { imei: sale.phone.imei }),
      ...(step === 'confirmReturn' && !fields.imeiUnreadable && { imei: sale.phone.imei }),
      ...(fields.caseKind === 'not_as_described' && { points: ['Photos'] }),
    }
    const pictures = shown ? { pictures: [await this.#picture()] } : {}
    await this.calls((market) => market.takeStep(untyped({ id: sale.order, step, ...usual, ...fields, ...pictures })))
  }

  async #picture(): Promise<string> {
    const image = new Blob([new Uint8Array(await photograph(0))])
    return (await this.calls((market) => market.uploadPicture({ image })))?.data.id ?? ''
  }

  async ships(deal: Deal, parcel: Parcel = {}): Promise<void> {
    const sale = saleOf(this.#scene, deal)
    if (!sale) return
    const label = labelOf(parcel, sale.trackingNumber)
    const imei = parcel.imei ?? sale.phone.imei
    const returnAddress = parcel.returnsTo === 'nowhere' ? nowhere : sale.seller.contact.location
    const done = await this.calls((market) => market.takeStep({ id: sale.order, step: 'ship', ...label, returnAddress, imei }))
    if (!done) return
    sale.shipped = true
    this.#send(sale, 'out', { ...parcel, ...label })
  }

  async sendsBack(deal: Deal, parcel: Parcel = {}): Promise<void> {
    const sale = saleOf(this.#scene, deal)
    if (!sale) return
    const label = labelOf(parcel, newTrackingNumber())
    const imei = parcel.imei ?? sale.phone.imei
    const order = await this.calls((market) => market.getProgress({ id: sale.order }))
    const done = await this.calls((market) => market.takeStep({ id: sale.order, step: 'sendBack', ...label, imei }))
    const isLost = order?.case?.returnTo?.address === nowhere
    if (done) this.#send(sale, 'back', { ...parcel, ...label, ...(isLost && { to: 'nowhere' as const }) })
  }

  #send(sale: Sale, way: 'out' | 'back', { inside = 'the phone', sent = true, to = 'the other', ...label }: Sending) {
    if (!sent) return
    const { parcels, clock } = this.#scene
    const sender = way === 'out' ? sale.seller : sale.buyer
    sender.postageCents += postageCents
    if (inside === 'the phone') sale.phone.isWith = undefined
    const { carrier, trackingNumber } = label
    parcels.push({
      sale,
      way,
      carrier,
      trackingNumber,
      inside,
      ends: to,
      at: clock.now,
      moved: 'no',
    })
  }

  async meets(deal: Deal, got: Contents = 'the phone'): Promise<void> {
    const sale = saleOf(this.#scene, deal)
    if (!sale) return
    const [seller, buyer] = [this.#as(sale.seller), this.#as(sale.buyer)]
    sale.meeting = true
    await seller.takes(deal, 'offerMeeting')
    await buyer.takes(deal, 'agreeToMeet')
    const made = await buyer.calls((market) => market.makeHandOverCode({ id: sale.order, imei: sale.phone.imei }))
    if (!made) return
    await seller.takes(deal, 'handOver', { code: made.code })
    sale.got = got
    if (got === 'the phone') sale.phone.isWith = sale.buyer
  }

  #as = (account: Account) => new Player(this.#scene, account.side, { role: account.role }, Promise.resolve(account))

  async writes(to: Phone | Deal | Written, text: string): Promise<Written> {
    const about = 'order' in to ? { order: to.order } : 'threadId' in to ? undefined : { productsId: to.productsId }
    const opened = about ? await this.calls((market) => market.openThread(about)) : (to as Written)
    if (!opened) return { masked: false, threadId: '' }
    const { threadId } = opened
    const sent = await this.calls((market) => market.sendMessage({ id: threadId, clientKey: randomUUID(), text, pictures: [] }))
    const masked = sent ? JSON.stringify(sent).includes('"hidden":true') : false
    if (masked && this.#side === 'liar') notice(this.#scene, 'masking')
    return { masked, threadId }
  }

  async rates(deal: Deal, stars: number, words?: string): Promise<void> {
    const isBuyer = (await this.account()).role === 'buyer'
    const asDescribed = isBuyer ? { asDescribed: stars > 2 } : {}
    await this.calls((market) => market.rateOrder({ id: deal.order, stars, ...asDescribed, ...(words && { words }) }))
  }

  async offers({ productsId }: Phone, price: number): Promise<string> {
    const { contact } = await this.account()
    const made = await this.calls((market) => market.makeOffer({ productsId, offer: price, ...contact }))
    return made?.insertedId ?? ''
  }

  async changesBank(): Promise<void> {
    const account = await this.account()
    const { market } = this.#scene
    await this.calls((calls) => calls.connectPayoutAccount())
    await setBank(this.#scene, account, newBank(), this.#side)
    await this.calls((calls) => calls.getPayoutAccount())
    await untilNothingIsDue(market)
  }

  takesOver(other: Person): Person {
    const account = (other as Player).account().then((theirs) => Object.assign(theirs, { isTakenOver: true }))
    return new Player(this.#scene, this.#side, { role: this.#given.role }, account)
  }

  usesKey(other: Person, key: string): Person {
    const role = { role: this.#given.role }
    return new Player(this.#scene, this.#side, role, (other as Player).account(), callerWith(this.#scene.market.url, key))
  }
}

const hidesContacts = (answer: unknown) => JSON.stringify(answer)?.includes('"contactsHidden":true') ?? false

const saleOf = ({ sales }: Scene, { order }: Deal) => sales.find((sale) => sale.order === order && order !== '')
