import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { photograph } from '#test/photographs.ts'
import { expectSoundAsShown } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { listPhone } from './goods.ts'
import { newcomer, type Player } from './players.ts'

const upload = async ({ api }: Player, picture: Buffer) =>
  (await api.uploadImage({ image: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }) })).data.url

test('[S20.4] staff see an original beside its mirrored crop that was listed first, when each was shown, and which shows more', async ({
  open,
  ada,
}) => {
  const [thief, owner] = [await newcomer('seller'), await newcomer('seller')]
  const picture = await photograph(Date.now() % 100_000)
  const crop = await sharp(picture).extract({ left: 60, top: 40, width: 700, height: 530 }).flop().jpeg().toBuffer()
  const stolen = await listPhone(thief, { productImage: await upload(thief, crop) })
  const phone = await listPhone(owner, { productImage: await upload(owner, picture) })
  let id: string | undefined
  await expect
    .poll(async () => {
      const { items } = await ada.api.listModeration({ limit: 100 })
      id = items.find(({ what }) => what === phone.name)?._id
      return id
    })
    .toBeTruthy()
  const page = await open(ada)
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`/dashboard/moderation/${id}`)
    const ours = page.getByRole('figure').filter({ hasText: 'In this listing' })
    const others = page.getByRole('figure').filter({ hasText: 'In the other listing' })
    await expect(ours).toContainText('Shown later')
    await expect(others).toContainText('Shown first')
    await expect(page.getByText('The photo of this listing shows more at the edges')).toBeVisible()
    await expect(page.getByRole('link', { name: stolen.name })).toBeVisible()
    await expect(page.getByText('doesn’t say whose it is')).toBeVisible()
    await expectSoundAsShown(page, `borrowed photos at ${width}, ${colorScheme}`)
    if (process.env.SHOTS)
      await writeFile(`${process.env.SHOTS}/borrowed-${width}.png`, await page.screenshot({ fullPage: true }))
  }
})
