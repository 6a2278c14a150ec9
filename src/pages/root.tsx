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
import { adoptMe, RenderedMe, refreshMe, renderedMe, startMe } from '../features/me/ui/me-state.ts'
import { PREPAINT_SCRIPT } from '../features/me/ui/prepaint.ts'
import { HOUSE_COLOURS, logoFile, type Site } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { forgetSubmission, holdSubmission } from '../ui/forms/held-submission.ts'
import { PersistActionData } from '../ui/forms/persist-action-data.tsx'
import { InlineScript } from '../ui/inline-script.tsx'
import { WATCH_PICTURES } from '../ui/picture-failures.ts'
import { SiteProvider } from '../ui/site.tsx'
import stylesUrl from '../ui/styles.css?url'
import type { Route } from './+types/root.ts'
import { DEFER_SCRIPTS } from './defer-scripts.ts'
import { RECORD_EARLY_INPUT, replayEarlyInput } from './early-input.ts'
import { ErrorPage, errorTitle, OfflinePage } from './error-page.tsx'
import { Frame, type FrameKind, frameKinds } from './frame/frame.tsx'
import { loadFrame } from './frame/load-frame.ts'
import { useRendering } from './shared/rendering.ts'
import { requestOf } from './shared/request.ts'
import { loadSite } from './shared/seo.ts'

// By its address: as a part of the scripts it would come, and be laid out, once more with the first one on demand.
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
 * The frame changes with what a user does, here or in another tab, not with where they go. What was refused changes
 * nothing: a page of another account than the one signed in now stays that account's.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}) =>
  formMethod !== undefined && formMethod !== 'GET' ? actionStatus < 400 : currentUrl.href === nextUrl.href

/** The title of a page that could not be shown; every other page has its own. */
export const meta: Route.MetaFunction = ({ error }) =>
  error === undefined
    ? []
    : [
        { title: errorTitle(isRouteErrorResponse(error) ? error.status : 500) },
        { name: 'robots', content: 'noindex' },
      ]

/** The document around every page, also around its error. */
export function Layout({ children }: { children: ReactNode }) {
  // A nonce is blank in the browser's own copy of the document, so it must not be compared on hydration.
  const { nonce } = useRendering()
  const site = useRouteLoaderData<typeof loader>('root')?.site
  return (
    <html
      lang="es-MX"
      data-time-zone={site?.timeZone}
      style={site && coloursOf(site)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site?.mainColour ?? '#2f46d8'} />
        <InlineScript code={WATCH_PICTURES} nonce={nonce} />
        <InlineScript code={RECORD_EARLY_INPUT} nonce={nonce} />
        <InlineScript code={PREPAINT_SCRIPT} nonce={nonce} />
        <Meta />
        <Links />
        <Icons logo={site?.logo ?? null} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        {/* The template lies still without scripts; with them a noscript is a text, which React does not hydrate. */}
        <template>
          <noscript>
            <Scripts nonce={nonce} />
          </noscript>
        </template>
        <InlineScript code={DEFER_SCRIPTS} nonce={nonce} />
      </body>
    </html>
  )
}

/** Of the tab and of a phone's home screen. */
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

/** Of the style sheet's tokens those that a site has of its own; nothing where it has the house's. */
function coloursOf({ mainColour, offerColour }: Site): CSSProperties | undefined {
  const own = {
    ...(mainColour === HOUSE_COLOURS.main ? {} : shadesOf('primary', mainColour)),
    ...(offerColour === HOUSE_COLOURS.offer ? {} : shadesOf('offer', offerColour)),
  }
  return Object.keys(own).length > 0 ? (own as CSSProperties) : undefined
}

const shadesOf = (token: string, colour: string) => ({
  [`--color-${token}`]: colour,
  [`--color-${token}-strong`]: `color-mix(in oklab, ${colour}, #000 22%)`,
  [`--color-${token}-soft`]: `color-mix(in oklab, ${colour} 8%, #fff)`,
  [`--color-${token}-line`]: `color-mix(in oklab, ${colour} 25%, #fff)`,
})

/** A page chooses its frame by exporting `handle = { frame: 'bare' }`; the full one is the rule. */
function useFrameKind(): FrameKind {
  const handle = useMatches().at(-1)?.handle
  const kind = handle && typeof handle === 'object' && 'frame' in handle ? handle.frame : undefined
  return frameKinds.find((known) => known === kind) ?? 'full'
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // Says that controls answer from now on; tests wait for it.
  useEffect(() => {
    replayEarlyInput()
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  const { state } = useNavigation()
  // After the effects of the page that was reached: the login has held what it stands in the way of.
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

/** Hands down who the page was rendered for, and keeps what is known of them up to date. */
function RenderedFor({ me, children }: { me: Me | null | undefined; children: ReactNode }) {
  const [rendered] = useState(() => {
    startMe(me)
    return renderedMe(me)
  })
  // Each act has the root's data read anew, also where they are everybody's.
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
  // A form that was on its way is filled in again where its page comes back.
  useEffect(() => holdSubmission(location.href), [])
  const status = isRouteErrorResponse(error) ? error.status : 500
  // fetch() rejects with a TypeError; on the server the same would be a fault of ours.
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
