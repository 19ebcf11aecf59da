import type { Userstatus } from '#shared/contract/accounts.ts'
import { callerWith } from './caller.ts'

/** A visitor of the identity provider, who behaves like a browser. */
export type ProviderVisitor = {
  /** Sends one request with the visitor's cookies; does not follow redirects. */
  request: (path: string, init?: { method?: string; json?: unknown; form?: Record<string, string> }) => Promise<Response>
  /** Follows redirects until an answer is not a redirect, or leads away from the market's own pages. */
  follow: (path: string, init?: { form?: Record<string, string> }) => Promise<{ url: string; response: Response }>
  signUp: (account: { name: string; email: string; password?: string }) => Promise<Response>
  signIn: (account: { email: string; password?: string }) => Promise<Response>
  signOut: () => Promise<Response>
  /** The cookies that a browser would keep, by name. */
  cookies: ReadonlyMap<string, string>
  /** The identity token of the visitor's sign-in. */
  token: () => Promise<string>
}

const usualPassword = 'correct horse battery'

/** Returns a visitor with separate cookies at the market at `url`; the headers `always` are sent with every request. */
export function visitorAt(url: string, always: Record<string, string> = {}): ProviderVisitor {
  const cookies = new Map<string, string>()

  const request: ProviderVisitor['request'] = async (path, { json, form, method = json || form ? 'POST' : 'GET' } = {}) => {
    const address = new URL(path, url)
    const headers: Record<string, string> = { origin: new URL(url).origin, ...always }
    if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (json) headers['content-type'] = 'application/json'
    if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
    const body = json ? JSON.stringify(json) : form ? String(new URLSearchParams(form)) : null
    const response = await fetch(address, { method, headers, body, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split(';')
    const [name = ''] = pair.split('=', 1)
    const gone = attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute))
    if (gone) cookies.delete(name)
    else cookies.set(name, pair.slice(name.length + 1))
  }

  return {
    request,
    cookies,
    async follow(path, init) {
      let address = new URL(path, url)
      let response = await request(address.href, init)
      for (let steps = 0; steps < 12; steps++) {
        const next = response.headers.get('location')
        if (response.status < 300 || response.status > 399 || !next) break
        address = new URL(next, address)
        response = await request(address.href)
      }
      return { url: address.href, response }
    },
    signUp: ({ password = usualPassword, ...account }) => request('/identity/sign-up/email', { json: { ...account, password } }),
    signIn: ({ email, password = usualPassword }) => request('/identity/sign-in/email', { json: { email, password } }),
    signOut: () => request('/identity/sign-out', { json: {} }),
    async token() {
      const answer = (await (await request('/identity/token')).json()) as { token?: string }
      if (!answer.token) throw new Error('The visitor is not signed in at the provider.')
      return answer.token
    },
  }
}

/** Signs a person up with e-mail and password, and signs them in at the provider and at the market. */
export async function signUpAt(
  url: string,
  { name, email, userstatus }: { name: string; email: string; userstatus: Userstatus },
  always: Record<string, string> = {},
): Promise<{ visitor: ProviderVisitor; identityToken: string; caller: ReturnType<typeof callerWith>; token: string }> {
  const visitor = visitorAt(url, always)
  const answer = await visitor.signUp({ name, email })
  if (!answer.ok) throw new Error(`The provider refused to sign ${email} up: ${await answer.text()}`)
  const identityToken = await visitor.token()
  const newcomer = callerWith(url, identityToken)
  await newcomer.registerPerson({ name, email, userstatus })
  const { accessToken } = await newcomer.getAccessToken({ email })
  return { visitor, identityToken, caller: callerWith(url, accessToken), token: accessToken }
}
