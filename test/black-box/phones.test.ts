import { describe, expect, test } from 'vitest'
import { demoPerson, newcomer } from './people.ts'
import { book, draft, listPhone, onSale, ownPhones, pictureForm, png, theOne } from './phones.ts'
import type { Category, Phone } from './seed.ts'
import { anew, call, queryString, request, until } from './wire.ts'

/** What others see instead of a seller's e-mail. */
const anAlias = expect.stringMatching(/^[0-9a-f-]{36}@sellers\.ringback\.invalid$/)

const ada = await demoPerson('ada')
const sam = await newcomer('seller')
const sue = await newcomer('seller')
const bea = await newcomer('buyer')
const others = [bea, ada]
const flashSale = async (token?: string) => (await call<Phone[]>('GET', '/advertisProducts?advertise=true', { token })).body

test('[S7.3] [S3.1] [S9.2] GET /categories returns the four categories to everybody', async () => {
  const { status, body } = await call<Category[]>('GET', '/categories')
  expect(status).toBe(200)
  expect(body.map(({ categoryName }) => categoryName).sort()).toEqual(['Apple', 'Realme', 'Redmi', 'Samsung'])
  for (const category of body) {
    expect(category).toMatchObject({ _id: expect.any(String), categoryImg: expect.any(String), sold: expect.any(Boolean) })
  }
  expect(await call('GET', '/categories', { token: 'no token at all' })).toMatchObject({ status: 200 })
})

describe('[S7.19] POST /products', () => {
  test('[S3.3] [S6.5] [S9.3] [S9.5] lists a phone with every field of the seed, and accepts numbers as text', async () => {
    const json = await draft(sam, { categoryName: 'Realme', resalePrice: '249.50', usedYears: '1.5' })
    const { status, body } = await call('POST', '/products', { token: sam.token, json })
    expect({ status, body }).toMatchObject({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } })
    const phone = theOne((await ownPhones(sam)).find(({ _id }) => _id === body.insertedId))
    expect(phone).toMatchObject({
      sellerName: sam.name,
      sellerEmail: sam.email,
      productName: json.productName,
      resalePrice: 249.5,
      orginalPrice: 900,
      categoryName: 'Realme',
      usedYears: 1.5,
      advertise: 'false',
      productImage: json.productImage,
      postDate: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
      sold: false,
    })
    expect(await onSale(phone)).toMatchObject({ _id: phone._id })
  })

  test('[S9.3] ignores advertise, postDate and sellerName sent by the client', async () => {
    const lies = { advertise: 'true', postDate: 'Jan 1, 1970', sellerName: 'Somebody Else' }
    const phone = await listPhone(sam, lies)
    expect(phone).toMatchObject({ advertise: 'false', sellerName: sam.name, sold: false })
    expect(phone.postDate).not.toBe('Jan 1, 1970')
    expect((await flashSale()).some(({ _id }) => _id === phone._id)).toBe(false)
  })

  test('[S5.3] [S9.2] rejects each invalid field by its name, and lists nothing', async () => {
    const json = await draft(sam)
    const faults = {
      resalePrice: ['0', -1, '12abc', '1e309', 0.001, 100_001, '', null],
      orginalPrice: [-1, 'cheap'],
      usedYears: [-1, 'old'],
      categoryName: ['Nokia', 'samsung', ''],
      productName: ['', ' ', 'x'.repeat(121), 'Galaxy\u202e', 'Galaxy\u0000'],
      productImage: ['', 'https://elsewhere.example/phone.png', '/images/none', undefined],
      sold: [true],
      verified: [true],
    }
    const before = await ownPhones(sam)
    for (const [field, values] of Object.entries(faults)) {
      for (const value of values) {
        const { status, body } = await call('POST', '/products', { token: sam.token, json: { ...json, [field]: value } })
        expect({ field, value, status, body }).toMatchObject({ status: 400, body: { acknowledged: false } })
        expect(Object.keys(body.fields)).toEqual([field])
      }
    }
    expect(await ownPhones(sam)).toEqual(before)
  })

  test('[S6.5] is for sellers only, in their own name and with their own pictures', async () => {
    const json = await draft(sam)
    expect(await call('POST', '/products', { json })).toMatchObject({ status: 401, body: { acknowledged: false } })
    for (const { token } of others) expect(await call('POST', '/products', { token, json })).toMatchObject({ status: 403 })
    const asSam = { ...(await draft(sue)), sellerEmail: sam.email }
    expect(await call('POST', '/products', { token: sue.token, json: asSam })).toMatchObject({ status: 403 })
    const withHisPicture = { ...json, sellerName: sue.name, sellerEmail: sue.email }
    expect(await call('POST', '/products', { token: sue.token, json: withHisPicture })).toMatchObject({ status: 400 })
  })
})

describe('[S7.18] POST /images', () => {
  test('accepts a picture in the field image, and returns success and the data.url that serves it', async () => {
    const { status, body } = await call('POST', '/images?key=none', { token: sam.token, form: pictureForm() })
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, data: { url: expect.any(String) } } })
    const picture = await request(body.data.url)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('[S8.8] rejects files that are not pictures with a message, whatever their declared type', async () => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text))
    const send = (form: FormData) => call('POST', '/images', { token: sam.token, form })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const refused = { success: false, message: expect.stringMatching(/\w+ \w+/) }
    for (const text of [svg, '<html><script>alert(1)</script></html>', 'GIF89a', '%PDF-1.7', 'BM6']) {
      const renamed = pictureForm(bytes(text.padEnd(200)), { type: 'image/jpeg' })
      expect(await send(renamed), text).toMatchObject({ status: 415, body: refused })
    }
    expect(await send(pictureForm(bytes('')))).toMatchObject({ status: 400, body: refused })
    expect(await send(pictureForm(png(), { field: 'photo' }))).toMatchObject({ status: 400, body: refused })
    const two = pictureForm()
    two.append('image', new Blob([png()], { type: 'image/png' }), 'again.png')
    expect(await send(two)).toMatchObject({ status: 400, body: refused })
  })

  test('[S6.5] is for sellers only', async () => {
    expect(await call('POST', '/images', { form: pictureForm() })).toMatchObject({ status: 401, body: { success: false } })
    for (const { token } of others) {
      expect(await call('POST', '/images', { token, form: pictureForm() })).toMatchObject({ status: 403 })
    }
  })
})

describe('[S7.14] GET /products?categoryName=', () => {
  test('[S3.3] shows a category’s phones to everybody, and the seller’s alias to signed-in users only', async () => {
    const phone = await listPhone(sam, { categoryName: 'Redmi' })
    const seen = { productName: phone.productName, resalePrice: 250, orginalPrice: 900, sellerName: sam.name, sold: false }
    expect(await onSale(phone)).toMatchObject(seen)
    expect(await onSale(phone)).not.toHaveProperty('sellerEmail')
    expect(await onSale(phone, 'no token at all')).not.toHaveProperty('sellerEmail')
    expect(await onSale(phone, bea.token)).toMatchObject({ ...seen, sellerEmail: anAlias })
    const { body } = await call<Phone[]>('GET', '/products?categoryName=Redmi')
    expect(new Set(body.map(({ categoryName }) => categoryName))).toEqual(new Set(['Redmi']))
  })

  test('returns an empty list for an unknown category', async () => {
    expect(await call('GET', `/products?${queryString({ categoryName: '' })}`)).toMatchObject({ status: 400 })
    for (const categoryName of ['Nokia', "' OR 1=1--", '%']) {
      expect(await call('GET', `/products?${queryString({ categoryName })}`)).toMatchObject({ status: 200, body: [] })
    }
  })

  test('[S9.9] returns the whole list without limit; with limit, Link headers lead through all pages', async () => {
    const { body: whole, headers } = await call<Phone[]>('GET', '/products?categoryName=Apple')
    expect(headers.get('link')).toBeNull()
    const read: string[] = []
    let next: string | undefined = '/products?categoryName=Apple&limit=4'
    while (next) {
      const page: { body: Phone[]; headers: Headers } = await call<Phone[]>('GET', next)
      expect(page.body.length).toBeLessThanOrEqual(4)
      read.push(...page.body.map(({ _id }) => _id))
      next = /<([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(read).toEqual(whole.map(({ _id }) => _id))
  })
})

describe('[S7.15] GET /sellePproducts?sellerName=', () => {
  const of = (sellerName: string, token?: string) =>
    call<Phone[]>('GET', `/sellePproducts?${queryString({ sellerName })}`, { token })

  test('[S6.5] shows sellers only their own phones, even if another seller has the same name', async () => {
    const name = `Ana/Bob? 100% #1 😀 ${anew()}`
    const twins = [await newcomer('seller', name), await newcomer('seller', name)] as const
    const [first, second] = [await listPhone(twins[0]), await listPhone(twins[1])]
    expect((await of(name, twins[0].token)).body.map(({ _id }) => _id)).toEqual([first._id])
    expect((await of(name, twins[1].token)).body.map(({ _id }) => _id)).toEqual([second._id])
    const { status } = await call('DELETE', `/sellePproducts/${first._id}`, { token: twins[1].token })
    expect(status).toBe(404)
  })

  test('is refused to guests, other roles and other sellers', async () => {
    expect(await of(sam.name)).toMatchObject({ status: 401 })
    for (const { token } of others) expect(await of(sam.name, token)).toMatchObject({ status: 403 })
    expect(await of('Another Seller', sam.token)).toMatchObject({ status: 403 })
  })
})

describe('[S7.16] [S7.4] [S9.3] PUT /seller/myproducts/{productId}, GET /advertisProducts', () => {
  const advertise = (id: string, token?: string, json?: unknown) => call('PUT', `/seller/myproducts/${id}`, { token, json })

  test('[S4.6] advertise a phone once; Flash Sale shows it, without the seller’s e-mail to guests', async () => {
    const phone = await listPhone(sam)
    const lies = { sold: true, resalePrice: 1, sellerEmail: bea.email }
    expect(await advertise(phone._id, sam.token, lies)).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, message: 'veryfied success' },
    })
    expect(await advertise(phone._id, sam.token)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    const [shown, known] = [await flashSale(), await flashSale(bea.token)].map((list) =>
      list.find(({ _id }) => _id === phone._id),
    )
    expect(shown).toMatchObject({ advertise: 'true', sold: false, resalePrice: 250, categoryName: 'Samsung' })
    expect(shown).not.toHaveProperty('sellerEmail')
    expect(known).toMatchObject({ sellerEmail: anAlias })
    expect((await flashSale()).every((one) => one.advertise === 'true')).toBe(true)
  })

  test('[S6.5] advertising is for the owner only; another seller’s phone is answered like an unknown one', async () => {
    const phone = await listPhone(sam)
    expect(await advertise(phone._id)).toMatchObject({ status: 401, body: { modifiedCount: 0 } })
    for (const { token } of others) expect(await advertise(phone._id, token)).toMatchObject({ status: 403 })
    const [foreign, unknown] = [await advertise(phone._id, sue.token), await advertise(crypto.randomUUID(), sue.token)]
    expect(foreign).toMatchObject({ status: 404, body: { modifiedCount: 0, message: expect.any(String) } })
    expect(unknown).toMatchObject({ status: 404, body: foreign.body })
    expect(await advertise('7', sam.token)).toMatchObject({ status: 400, body: { modifiedCount: 0 } })
  })

  test.each(['false', '1', 'TRUE', ''])('[S7.4] GET /advertisProducts accepts only advertise=true, not %j', async (advertise) => {
    expect(await call('GET', `/advertisProducts?${queryString({ advertise })}`)).toMatchObject({ status: 400 })
    expect(await call('GET', '/advertisProducts')).toMatchObject({ status: 400 })
  })
})

describe('[S7.17] DELETE /sellePproducts/{productId}', () => {
  const end = (id: string, token?: string) => call('DELETE', `/sellePproducts/${id}`, { token })

  test('takes a phone off the market; a second call answers 404', async () => {
    const phone = await listPhone(sam)
    expect(await end(phone._id, sam.token)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect(await onSale(phone)).toBeUndefined()
    expect((await ownPhones(sam)).some(({ _id }) => _id === phone._id)).toBe(false)
    expect(await end(phone._id, sam.token)).toMatchObject({ status: 404, body: { deletedCount: 0 } })
  })

  test('answers 409 while the phone is booked', async () => {
    const phone = await listPhone(sam)
    await book(bea, phone)
    expect(await end(phone._id, sam.token)).toMatchObject({
      status: 409,
      body: { deletedCount: 0, message: expect.stringContaining(phone.productName) },
    })
    expect(await until(() => onSale(phone))).toMatchObject({ _id: phone._id })
  })

  test('[S6.5] is for the owner only; another seller’s phone is answered like an unknown one', async () => {
    const phone = await listPhone(sam)
    expect(await end(phone._id)).toMatchObject({ status: 401, body: { deletedCount: 0 } })
    for (const { token } of others) expect(await end(phone._id, token)).toMatchObject({ status: 403 })
    const [foreign, unknown] = [await end(phone._id, sue.token), await end(crypto.randomUUID(), sue.token)]
    expect(foreign).toMatchObject({ status: 404, body: { deletedCount: 0 } })
    expect(unknown).toMatchObject({ status: 404, body: foreign.body })
  })
})
