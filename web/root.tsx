import { QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, UNSAFE_useScrollRestoration, useMatches, useRouteError } from 'react-router'
import { currentLocale, marketMoney, marketName } from '#catalogue'
import { t } from '#shared/language/message.ts'
import { type LookOfMarket, marketContext } from '#shared/page-context.ts'
import { CompareTray } from '#web/components/compare-tray.tsx'
import { ErrorPage } from '#web/components/error-page.tsx'
import { GlobalProgress } from '#web/components/global-progress.tsx'
import { KeptPublisherIfNeeded } from '#web/components/kept-publisher.tsx'
import { LanguageOffer } from '#web/components/language-switch.tsx'
import { LastResort } from '#web/components/last-resort.tsx'
import { NewTermsGate } from '#web/components/new-terms-gate.tsx'
import { PageAnnouncer } from '#web/components/page-announcer.tsx'
import { SiteFooter } from '#web/components/site-footer.tsx'
import { SiteHeader } from '#web/components/site-header.tsx'
import { PageScriptsContext } from '#web/lib/page-scripts.ts'
import { makeQueryClient, queryClient } from '#web/lib/query.ts'
import { hydratedEvent } from '#web/lib/scripts-last.ts'
import { restoreScroll } from '#web/lib/scroll.ts'
import { SessionProvider } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { beforePaint, markDocument } from '#web/lib/theme.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { LoadingOverlay } from '#web/ui/waiting.tsx'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'

/** A page that failed sets its own title. */
export const meta: Route.MetaFunction = ({ error }) =>
  error === undefined ? pageMeta(t('frame.homeTitle'), t('frame.homeDescription')) : []

export const loader = ({ context }: Route.LoaderArgs) => context.get(marketContext).settings

/** The settings of a running server do not change. */
export const shouldRevalidate = () => false

/** An error page has a message of last resort, because what failed may be part of the document or of the frame. */
export function Layout({ children }: { children: ReactNode }) {
  const page = <Document>{children}</Document>
  return useRouteError() ? <LastResort>{page}</LastResort> : page
}

function Document({ children }: { children: ReactNode }) {
  const bare = useBare()
  const { language, code, prefix, rightToLeft } = currentLocale()
  const look = useSettings()?.look
  // React gives a document that it renders again none of the marks that `beforePaint` made.
  useLayoutEffect(markDocument, [])
  return (
    <html
      lang={code}
      dir={rightToLeft ? 'rtl' : 'ltr'}
      data-language={language}
      data-prefix={prefix}
      data-market={marketName()}
      data-money={JSON.stringify(marketMoney())}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171c2b" />
        {import.meta.env.SSR && <InlineScript text={beforePaint} />}
        <Meta />
        {/* With `precedence`, React writes it before the scripts, so that nothing is painted without styles. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        {look?.style && <link rel="stylesheet" href={look.style} precedence="market" />}
        <Icons look={look} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col bg-base-200 font-sans text-base-content antialiased">
        {children}
        {!bare && <KeepsScrollPosition />}
        {import.meta.env.SSR && !bare && <PageScripts />}
      </body>
    </html>
  )
}

const Icons = ({ look }: { look: LookOfMarket | undefined }) =>
  look?.icon ? (
    <>
      <link rel="icon" href={look.icon} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={look.icon} />
    </>
  ) : (
    <>
      {/* A browser that cannot draw SVG takes the one that names its size. */}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={look?.style ? look.logo : '/favicon.svg'} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )

/** Written by the server alone (page-scripts.ts). In `html`, `head` and `body`, React passes over what it did not render. */
function InlineScript({ text }: { text: string }) {
  const nonce = use(PageScriptsContext)?.nonce
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run while the page is read
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}

const PageScripts = () => (
  <>
    <InlineScript text={restoreScroll} />
    <Scripts nonce={use(PageScriptsContext)?.nonce} />
  </>
)

/** What ScrollRestoration does, without its script. */
function KeepsScrollPosition() {
  UNSAFE_useScrollRestoration()
  return null
}

/** Whether the page is rendered without the frame and without scripts. */
const useBare = () => useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare)

/** Does what the link does, but without a navigation, which would replace a half-filled listing form by a new one. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  const content = document.getElementById('content')
  content?.scrollIntoView()
  content?.focus()
}

/** The frame around every page except a bare one. */
function Frame({ children }: { children: ReactNode }) {
  const [queries] = useState(() => (typeof document === 'undefined' ? makeQueryClient() : queryClient))
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a link */}
        <a
          href="#content"
          onClick={skipToContent}
          className="btn btn-primary fixed top-2 start-2 z-50 -translate-y-20 focus:translate-y-0"
        >
          {t('frame.skipToContent')}
        </a>
        <GlobalProgress />
        <PageAnnouncer />
        <LanguageOffer />
        <SiteHeader />
        <NewTermsGate />
        {/* At least one window high, so that the footer does not move when content loads later. */}
        <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none print:min-h-0">
          {children}
        </main>
        <KeptPublisherIfNeeded />
        <CompareTray />
        <SiteFooter />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  )
}

/** In a layout effect, at hydration itself: from here on React handles every press. */
const useTellHydrated = () => useLayoutEffect(() => void window.dispatchEvent(new Event(hydratedEvent)), [])

export default function App() {
  useTellHydrated()
  if (useBare()) return <Outlet />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Shown while the data of the first page is loading. */
export const HydrateFallback = () => (
  <Frame>
    <LoadingOverlay />
  </Frame>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useTellHydrated()
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
