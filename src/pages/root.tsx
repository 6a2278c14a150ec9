// The same file that styles.css names, so it is fetched once.
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Me } from '../features/me/contract.ts'
import { readMeOf } from '../features/me/read.ts'
import { adoptMe, currentMe, onMeChange, refreshMe, startMe, stateOf } from '../features/me/ui/me-state.ts'
import { PREPAINT_SCRIPT, paintViewer } from '../features/me/ui/prepaint.ts'
import { RenderedMe } from '../features/me/ui/use-me.ts'
import { updateDevice } from '../features/notifications/ui/push-device.ts'
import { DEFAULT_COLOURS, logoFile, type Site } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { forgetSubmission, holdSubmission } from '../ui/forms/held-submission.ts'
import { PersistActionData } from '../ui/forms/persist-action-data.tsx'
import { InlineScript } from '../ui/inline-script.tsx'
import { WATCH_PICTURES } from '../ui/picture-failures.ts'
import { registerWorker, watchCopy } from '../ui/register-worker.ts'
import { SiteProvider } from '../ui/site.tsx'
import { stayOffline } from '../ui/stay-offline.ts'
import stylesUrl from '../ui/styles.css?url'
import type { Route } from './+types/root.ts'
import { RECORD_EARLY_INPUT, replayEarlyInput } from './early-input.ts'
import { ErrorPage, errorTitle, OfflinePage } from './error-page.tsx'
import { Frame, type FrameKind, frameKinds } from './frame/frame.tsx'
import { loadFrame } from './frame/load-frame.ts'
import { HYDRATION_SCRIPTS } from './hydration-scripts.ts'
import lightUrl from './light.ts?worker&url'
import { useRendering } from './shared/rendering.ts'
import { requestOf } from './shared/request.ts'
import { loadSite } from './shared/seo.ts'

// A link, not an import: as part of the scripts the sheet would load and apply a second time.
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesUrl },
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = requestOf(context)
  const [frame, me] = await Promise.all([
    loadFrame(page),
    page.isForAll ? undefined : readMeOf(page.ctx, page.viewer),
  ])
  return { frame, me, site: loadSite(page.ctx) }
}

/**
 * The frame changes with actions, here or in another tab, not with navigation. A refused form changes
 * nothing: a page rendered for another account than the one signed in now stays that account's.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}) =>
  formMethod !== undefined && formMethod !== 'GET' ? actionStatus < 400 : currentUrl.href === nextUrl.href

/** The title of a failed page. */
export const meta: Route.MetaFunction = ({ error }) =>
  error === undefined
    ? []
    : [
        { title: errorTitle(isRouteErrorResponse(error) ? error.status : 500) },
        { name: 'robots', content: 'noindex' },
      ]

export function Layout({ children }: { children: ReactNode }) {
  // The browser hides the nonce from scripts, so hydration must not compare it.
  const { nonce } = useRendering()
  const loaded = useRouteLoaderData<typeof loader>('root')
  const site = loaded?.site
  const isShared = loaded !== undefined && loaded.me === undefined
  return (
    <html
      lang="es-MX"
      data-time-zone={site?.timeZone}
      data-shared={isShared ? '' : undefined}
      style={site && coloursOf(site)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="mobile-web-app-capable" content="yes" />
        {site && <meta name="apple-mobile-web-app-title" content={site.name} />}
        <meta name="theme-color" content={site?.mainColour ?? '#2f46d8'} />
        <InlineScript code={WATCH_PICTURES} nonce={nonce} />
        <InlineScript code={RECORD_EARLY_INPUT} nonce={nonce} />
        <InlineScript code={PREPAINT_SCRIPT} nonce={nonce} />
        <Meta />
        <Links />
        <Icons logo={site?.logo ?? null} />
      </head>
      <body id="top">
        {children}
        <ScrollRestoration nonce={nonce} />
        {/* Without scripts the template does nothing; with them a noscript is plain text, which React does not hydrate. */}
        <template>
          <noscript>
            <Scripts nonce={nonce} />
          </noscript>
        </template>
        <InlineScript code={HYDRATION_SCRIPTS} nonce={nonce} />
        {isShared && <script type="module" src={lightUrl} nonce={nonce} suppressHydrationWarning />}
      </body>
    </html>
  )
}

function Icons({ logo }: { logo: string | null }) {
  if (logo === null)
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    )
  return (
    <>
      <link rel="icon" href={paths.file(logoFile(logo, 32))} sizes="32x32" type="image/png" />
      <link rel="icon" href={paths.file(logoFile(logo, 192))} sizes="192x192" type="image/png" />
      <link rel="apple-touch-icon" href={paths.file(logoFile(logo, 'touch'))} />
    </>
  )
}

/** The site's own colours, where they differ from the defaults of the style sheet. */
function coloursOf({ mainColour, offerColour }: Site): CSSProperties | undefined {
  const own = {
    ...(mainColour === DEFAULT_COLOURS.main ? {} : shadesOf('primary', mainColour)),
    ...(offerColour === DEFAULT_COLOURS.offer ? {} : shadesOf('offer', offerColour)),
  }
  return Object.keys(own).length > 0 ? (own as CSSProperties) : undefined
}

const shadesOf = (token: string, colour: string) => ({
  [`--color-${token}`]: colour,
  [`--color-${token}-strong`]: `color-mix(in oklab, ${colour}, #000 22%)`,
  [`--color-${token}-soft`]: `color-mix(in oklab, ${colour} 8%, #fff)`,
  [`--color-${token}-line`]: `color-mix(in oklab, ${colour} 25%, #fff)`,
})

/** A page or layout chooses its frame by exporting `handle = { frame: 'bare' }`; default: `full`. */
function useFrameKind(): FrameKind {
  const handle = useMatches().findLast((match) => match.handle)?.handle
  const kind = handle && typeof handle === 'object' && 'frame' in handle ? handle.frame : undefined
  return frameKinds.find((known) => known === kind) ?? 'full'
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // Tests wait for this mark of hydration.
  useEffect(() => {
    replayEarlyInput()
    document.documentElement.dataset['hydrated'] = 'true'
    const stop = new AbortController()
    stayOffline(stop.signal)
    registerWorker()
    watchCopy(stop.signal)
    const showMe = () => {
      paintViewer()
      updateDevice(currentMe())
    }
    stop.signal.addEventListener('abort', onMeChange(showMe))
    showMe()
    return () => stop.abort()
  }, [])
  const { state } = useNavigation()
  // After the effects of the new page: the login has stored the submission that it interrupted.
  useEffect(() => {
    if (state === 'idle') forgetSubmission()
  }, [state])
  return (
    <SiteProvider site={loaderData.site}>
      <RenderedFor me={loaderData.me}>
        <PersistActionData>
          <Frame frame={loaderData.frame} kind={useFrameKind()}>
            <Outlet />
          </Frame>
        </PersistActionData>
      </RenderedFor>
    </SiteProvider>
  )
}

/** Provides the viewer for whom the page was rendered, and updates their data. */
function RenderedFor({ me, children }: { me: Me | null | undefined; children: ReactNode }) {
  const [rendered] = useState(() => {
    startMe(me)
    return stateOf(me)
  })
  // Each action revalidates the root, even where its data are everybody's.
  const data = useRouteLoaderData('root')
  // biome-ignore lint/correctness/useExhaustiveDependencies: also where `me` stays the same
  useEffect(() => {
    if (me === undefined) void refreshMe()
    else adoptMe(me)
  }, [data])
  return <RenderedMe value={rendered}>{children}</RenderedMe>
}

export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRouteLoaderData<typeof loader>('root')
  const { requestId } = useRendering()
  // The interrupted form is filled in again when its page comes back.
  useEffect(() => void holdSubmission(location.href), [])
  const status = isRouteErrorResponse(error) ? error.status : 500
  // fetch() rejects with a TypeError; on the server a TypeError is a bug.
  const isOffline =
    error instanceof TypeError && typeof navigator !== 'undefined' && navigator.onLine === false
  const page = isOffline ? <OfflinePage /> : <ErrorPage status={status} requestId={requestId} />
  return data ? (
    <SiteProvider site={data.site}>
      <RenderedFor me={data.me}>
        <Frame frame={data.frame} kind="full">
          {page}
        </Frame>
      </RenderedFor>
    </SiteProvider>
  ) : (
    <main>{page}</main>
  )
}
