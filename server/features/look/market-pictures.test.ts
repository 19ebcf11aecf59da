import sharp from 'sharp'
import { expect, test } from 'vitest'
import { letterFrom } from '#server/features/mail/letter-from.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()
const reason = 'The new shop sign'
const svg = (inside: string, size = 'width="300" height="100"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`
const red = '<rect width="300" height="100" fill="#f00"/>'
const upload = async (by: Caller, text: string) =>
  (await by.uploadMarketPicture({ image: new Blob([text], { type: 'image/svg+xml' }) })).data.id
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const seen = async (by: Caller) => (await by.listSettings({ name: 'MARKET_LOGO' }))[0]?.value ?? ''

test('[S16.1] an owner gives the market a logo, which pages, icons and letters show, and takes the former one back', async () => {
  const ada = await market.newcomer('admin')
  const first = await upload(ada, svg(red))
  await ada.changeSetting({ setting: 'MARKET_LOGO', value: first, seen: '', reason })
  for (const size of [32, 64, 128, 192, 512]) {
    const answer = await market.fetch(`/look/${first}/${size}.png`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const { width, height, hasAlpha } = await sharp(await bytesOf(answer)).metadata()
    expect([width, height, hasAlpha]).toEqual([size, size, true])
  }
  const whole = await sharp(await bytesOf(await market.fetch(`/look/${first}/whole.webp`))).metadata()
  expect(Number(whole.width) / Number(whole.height)).toBeCloseTo(3, 1)
  expect((await market.fetch(`/look/${first}/33.png`)).status).toBe(404)
  const manifest = await (await market.fetch('/manifest.webmanifest')).json()
  expect(manifest.icons[0].src).toBe(`/look/${first}/192.png`)
  const words = { title: 'Hello', text: 'Words', link: { to: '/', label: 'Open' }, why: 'Because' }
  const letter = await letterFrom(words, { to: 'bea@people.example' }, market.config)
  expect(letter.html).toContain('src="cid:logo"')
  expect((await sharp(Buffer.from(letter.logo?.base64 ?? '', 'base64')).metadata()).width).toBe(96)

  const second = await upload(ada, svg('<circle cx="50" cy="50" r="40"/>'))
  await ada.changeSetting({ setting: 'MARKET_LOGO', value: second, seen: first, reason })
  const [last] = (await ada.listSettingChanges({ name: 'MARKET_LOGO' })).items
  await ada.changeSetting({
    setting: 'MARKET_LOGO',
    value: last?.former ?? null,
    seen: second,
    reason: 'The former one was better',
  })
  expect(await seen(ada)).toBe(first)
  await expect(ada.changeSetting({ setting: 'MARKET_LOGO', value: ada.person.id, seen: first, reason })).rejects.toMatchObject({
    reason: 'setting_no_picture',
  })
})

test('[S16.1] an SVG is drawn, so that nothing in it can run or load anything; one with entities is refused', async () => {
  const ada = await market.newcomer('admin')
  const hostile = await upload(
    ada,
    svg(
      `${red}<script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/><a href="javascript:alert(1)"/>`,
    ),
  )
  const bytes = await bytesOf(await market.fetch(`/look/${hostile}/512.png`))
  expect(bytes.includes('script')).toBe(false)
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>${svg('<text>&a;</text>')}`
  await expect(upload(ada, bomb)).rejects.toMatchObject({ reason: 'svg_unusable' })
  await expect(upload(ada, svg(`<!-- ${'x'.repeat(500_000)} -->`))).rejects.toMatchObject({ reason: 'svg_unusable' })
  await expect(upload(ada, '<html><body>no picture</body></html>')).rejects.toMatchObject({ code: 'unsupported_media' })
  const vast = svg(red, 'viewBox="0 0 900000 900000" width="900000" height="900000"')
  await expect(upload(ada, vast)).rejects.toMatchObject({ code: 'too_large' })
  const mo = await staffMember(market, 'moderator')
  await expect(upload(mo, svg(red))).rejects.toMatchObject({ code: 'forbidden' })
})

test('[S24.1] a brand gets a picture of its own, and the one of our catalogue again', async () => {
  const ada = await market.newcomer('admin')
  const brandOf = async () => (await ada.listBrands()).brands.find(({ name }) => name === 'Samsung')
  const { _id: brandId = '', image: before } = (await brandOf()) ?? {}
  const picture = await upload(ada, svg(red))
  await ada.changeBrand({ brandId, picture, reason })
  expect((await brandOf())?.image).toBe(`/look/${picture}/whole.webp`)
  await expect(ada.changeBrand({ brandId, picture: brandId, reason })).rejects.toMatchObject({ reason: 'setting_no_picture' })
  await ada.changeBrand({ brandId, picture: null, reason })
  expect((await brandOf())?.image).toBe(before)
})
