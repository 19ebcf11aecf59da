import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { anyImei, phoneName } from '#test/e2e/goods.ts'
import { photo } from '#test/e2e/people.ts'
import { newcomer } from '#test/e2e/players.ts'
import { roughNetwork } from './rough-network.ts'
import { type Place, signedIn } from './signed-in.ts'

export async function listWithPhotos({ arrive }: Place) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-engines-'))
  try {
    const files = ['front', 'back', 'side'].map((name) => path.join(folder, `${name}.jpg`))
    for (const file of files) await writeFile(file, await photo())
    const sam = await newcomer('seller')
    const name = phoneName('Galaxy S21')
    const who = await signedIn(arrive, sam)
    await who.go('/dashboard/addproducts')
    await who.choose('Select Category', 'Samsung')
    await who.write('Product Name', name)
    await who.write('Original Price', '900')
    await who.write('Resale Price', '450.50')
    await who.write('Used Years', '2')
    await who.add('Add Product Image', files)
    await who.see('3 of 8')
    await who.press('Read it from a picture')
    await who.add('Screenshot or photo', [path.resolve('test/imei-pictures/apple.png')])
    await who.press('Use this IMEI')
    await who.write('IMEI', anyImei())
    await who.press('Submit')
    await who.see('Product added successfully')
    const { items } = await sam.api.listMyProducts({ sellerName: sam.name })
    const { draft } = await sam.api.getMyListing({ listingId: items[0]?._id ?? '' })
    expect({ name: draft.productName, photos: draft.photos.length }).toEqual({ name, photos: 3 })
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function sellOffline({ arrive, market }: Place) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-offline-'))
  try {
    const front = path.join(folder, 'front.jpg')
    await writeFile(front, await photo())
    const sam = await newcomer('seller')
    const name = phoneName('Galaxy S21')
    const network = await roughNetwork(market)
    const who = await signedIn(arrive, sam, { at: network.url })
    await who.go('/dashboard/sell')
    await who.until('the page for selling to be kept', async () =>
      who.tab.run(
        async () => navigator.serviceWorker.controller !== null && (await caches.match('/dashboard/sell')) !== undefined,
      ),
    )
    await network.cut()
    await who.add('Choose photos', [front])
    for (const shot of ['Back', 'Sides', 'Screen on']) {
      await who.seeHeading(shot)
      await who.press('Skip')
    }
    await who.choose('Select Category', 'Samsung')
    await who.write('Product Name', name)
    await who.write('Original Price', '900')
    await who.write('Resale Price', '450.50')
    await who.write('Used Years', '2')
    await who.press('Publish')
    await who.see('Waiting for a connection')
    await who.tab.run(() => void location.reload())
    await who.see('Waiting for a connection')
    await network.mend()
    await who.tab.run(() => void location.reload())
    const names = async () => (await sam.api.listMyProducts({ sellerName: sam.name })).items.map(({ productName }) => productName)
    await who.until('the phone to be listed', async () => (await names()).length > 0)
    await who.seeHeading('Front')
    await who.seeNot('On this device')
    expect(await names()).toEqual([name])
    await network.cut()
  } finally {
    await rm(folder, { recursive: true })
  }
}
