import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { markMessages } from './scripts/languages/mark-messages.ts'

/** What forms need besides the library for them; most pages that guests read have no form. */
const controls = [
  'ui/(fields|suggest-field|dialog|star-field|file-picker|growing|composing|notify-on-unmount)',
  'components/(address-fields|contact-fields|private-pictures|rating-entry|report-dialog)',
  'lib/(prepare-photo|private-pictures|typed-address|default-address|random-id|read-by-others)',
]
/** What only some pages show. */
const ofSomePages = [
  'ui/(data-table|search-field|copy-field|countdown|next-step|print-page|tabs|time-left|timeline|bell|reader-clock|needs-javascript)',
  'components/(price-guidance|imei-from-picture|confirmed-action|notice-|google-button|require-session|verified-email|loaded|text-page|unread-messages)',
  'lib/(forms|cards|card-sandbox|table-address|live-events|notices|google|sign-up|threads|save-file)',
]
const inWeb = (names: string[]) => new RegExp(`/web/(${names.join('|')})`)
const shared = /\/shared\/(domain\/money\/money|language|format)|\/web\/(ui|components|lib)\//
const notShared = inWeb([...controls, ...ofSomePages])
const ofEveryPage = (file: string) => shared.test(file) && !notShared.test(file)

/**
 * What several pages share would come in dozens of scraps; this makes a few files of it. Forms, the card sandbox, the
 * schemas (zod, and the fields that forms check) and the contract made of them are not in what every page needs: they
 * bring much along and are fetched where they are used.
 */
const files = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack(?!.*(useQ|q)ueries)|react-hot-toast|icu-minify)\//,
      priority: 3,
    },
    { name: 'frame', test: ofEveryPage, priority: 2 },
    // What pages of several folders read.
    { name: 'queries', test: /\/web\/pages\/(dashboard-query|(questions|offers)\/queries)/, priority: 1 },
    { name: 'controls', test: inWeb(controls), priority: 1 },
    { name: 'tables', test: /\/web\/(ui\/(data-table|search-field)|lib\/table-address)/, priority: 1 },
    { name: 'notices', test: /\/web\/(components\/notice-line|lib\/notices)/, priority: 1 },
    { name: 'sign-in', test: /\/web\/(components\/google-button|lib\/(google|sign-up))/, priority: 1 },
    { name: 'signed-in', test: /\/web\/components\/require-session/, priority: 1 },
    {
      name: 'schemas',
      test: /\/(node_modules\/zod|shared\/contract\/(fields|field-doc|zod-messages|no-eval|errors|endpoint))/,
      priority: 2,
    },
    { name: 'contract', test: /\/shared\/contract/, priority: 2 },
    {
      name: 'dashboard',
      test: /\/web\/pages\/(dashboard-|home-parts|sales-chart|order\/delivery-state|buyer\/phone-cell)/,
      priority: 1,
    },
    { name: 'forms', test: /node_modules\/react-hook-form\/|\/web\/lib\/forms/, priority: 1 },
    // What the pages of one folder share.
    { name: folderOf, test: /\/(web|shared\/domain)\//, minShareCount: 2 },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), markMessages()],
  publicDir: 'web/public',
  // The browsers that Tailwind's colours and layers need anyway: colours for older ones would not save the page.
  build: { target: 'es2022', cssTarget: ['chrome111', 'safari16.4', 'firefox128'] },
  // The reader of IMEIs is a worker of its own; nothing else is in its file.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: files } } } },
    // The server runs shared/ itself: on the server's side the pages use that same copy (page-context.ts is known by identity).
    ssr: {
      // The pages bring React along as it is in production: left outside, it would be the slow one wherever NODE_ENV says nothing.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, external: ['zod', 'icu-minify'] },
      build: { rolldownOptions: { external: [/^#shared\//, '#catalogue'] } },
    },
  },
})

function folderOf(file: string) {
  return /\/web\/pages\/([\w/]+)\//.exec(file)?.[1]?.replaceAll('/', '-') ?? 'parts'
}
