const market = process.env.MARKET ?? 'http://localhost:3000'
const headers = { authorization: `bearer ${process.env.API_KEY}` }

async function get(path) {
  const response = await fetch(new URL(path, market), { headers })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${answer.reason}: ${answer.message}`)
  return { answer, next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] }
}

const { answer: me } = await get('/me')
let path = `/sellePproducts?${new URLSearchParams({ sellerName: me.name, limit: '100' })}`
while (path) {
  const { answer: phones, next } = await get(path)
  for (const { _id, productName, resalePrice } of phones) console.log(_id, resalePrice, productName)
  path = next
}
