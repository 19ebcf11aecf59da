import type { ReactNode } from 'react'
import { marketName } from '#catalogue'
import { pageMeta } from '#web/lib/title.ts'
import { examples } from './examples.ts'

export const meta = () =>
  pageMeta('Developers', 'How other software uses this market: API, keys, webhooks, feeds and assistants.')

/** For those who connect other software. In English, like the API reference. */
export default function Developers() {
  return (
    <article lang="en" dir="ltr" className="page-width py-10 sm:py-16">
      <div className="mx-auto grid max-w-3xl gap-4 leading-relaxed [&_h2]:mt-6 [&_h2]:font-bold [&_h2]:text-2xl [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5">
        <h1 className="font-bold text-3xl sm:text-4xl">Developers</h1>
        <p className="muted text-lg">How other software uses {marketName()}.</p>
        <Offered />
        <h2>Verify a webhook</h2>
        <p>
          Whoever runs this market adds your address under <em>Webhooks</em> and gives you its secret. Every message is signed by{' '}
          <Out to="https://www.standardwebhooks.com">Standard Webhooks 1.0</Out>. Check the signature over the bytes as they
          arrived, answer within ten seconds, and expect that an event may arrive twice.
        </p>
        <Code label="Verify a webhook" run="WEBHOOK_SECRET=whsec_… node verify-webhook.mjs">
          {examples.verifyWebhook}
        </Code>
        <h2>List phones by an API key</h2>
        <p>
          People make keys in <Out to="/dashboard/account#api-keys">their account</Out>; this one needs “See own account” (
          <code>own.account.read</code>) and “See own phones” (<code>own.phones.read</code>). A key can do what its owner lets it
          do, never pays, and fails at its next call once it is revoked.
        </p>
        <Code label="List phones" run="API_KEY=mkey_… node list-phones.mjs">
          {examples.listPhones}
        </Code>
        <h2>An assistant that finds a phone</h2>
        <p>
          <code>/mcp</code> speaks the Model Context Protocol. Everybody’s assistant may read; with an API key it acts for a
          person, and what binds takes two calls. Most assistants need no code: add the address in their settings.
        </p>
        <Code label="Find a phone" run="npm install @modelcontextprotocol/client && node find-phone.mjs">
          {examples.findPhone}
        </Code>
        <Versions />
      </div>
    </article>
  )
}

const Out = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="link text-primary">
    {children}
  </a>
)

const Offered = () => (
  <ul>
    <li>
      <Out to="/api">API reference</Out>: every operation, who may call it and which permission a key needs; the same as an{' '}
      <Out to="/openapi.json">OpenAPI document</Out>.
    </li>
    <li>
      Feeds of what is for sale, for everybody: <Out to="/feeds/google.xml">Google’s XML</Out>,{' '}
      <Out to="/feeds/products.json">JSON</Out> and its <Out to="/feeds/product.schema.json">schema</Out>. Pass on{' '}
      <code>since</code> to read only what has changed.
    </li>
    <li>
      Phones of a shop: <code>POST /listing-files</code> reads a CSV file and says what is wrong with it,{' '}
      <code>POST /listings</code> lists a phone once for each <code>externalId</code>, <code>POST /price-changes</code> changes
      prices.
    </li>
    <li>
      <Out to="/llms.txt">llms.txt</Out>: what programs that read for people find here.
    </li>
  </ul>
)

type CodeProps = { label: string; run: string; children: string }

const Code = ({ label, run, children }: CodeProps) => (
  <figure className="min-w-0">
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard has to reach it */}
      <pre tabIndex={0} className="surface overflow-x-auto p-4 text-sm">
        <code>{children}</code>
      </pre>
    </section>
    <figcaption className="muted wrap-anywhere mt-1 font-mono text-sm">{run}</figcaption>
  </figure>
)

const Versions = () => (
  <>
    <h2>Versions</h2>
    <p>There is one version of the API, of webhooks and of feeds, and no number in an address.</p>
    <ul>
      <li>
        Added at any time: operations, fields of answers, fields that may be sent, reasons of refusals, types of events. Ignore
        what you do not know.
      </li>
      <li>
        Never changed: the name and meaning of an operation, a field, a <code>reason</code>, an event or a permission; the form of
        a signature.
      </li>
      <li>
        Taken away at the earliest six months after the changelog of the software has named it as deprecated, with what replaces
        it. Until then it works as before. Nothing is deprecated now.
      </li>
    </ul>
  </>
)
