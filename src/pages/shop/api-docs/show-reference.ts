import library from 'swagger-ui-dist/swagger-ui-bundle.js?url'

type Part = (props: never) => unknown
type System = {
  React: { createElement: (part: Part | string, props: object, ...children: unknown[]) => unknown }
}
type LayoutProps = {
  getComponent: (name: string, isContainer: true) => Part
  specSelectors: { loadingStatus: () => string; info: () => Map<string, string> }
}

declare global {
  var SwaggerUIBundle: ((options: object) => void) | undefined
}

/** The library is a script of 1.7 MB that only this page loads (decision 68). */
export function showReference(place: HTMLElement): void {
  const draw = () =>
    globalThis.SwaggerUIBundle?.({
      domNode: place,
      url: '/api/v1/openapi.json',
      deepLinking: true,
      docExpansion: 'list',
      syntaxHighlight: false,
      filter: true,
      supportedSubmitMethods: [],
      layout: 'Reference',
      plugins: [readOnly],
    })
  if (globalThis.SwaggerUIBundle) {
    draw()
    return
  }
  const script = document.createElement('script')
  script.src = library
  script.addEventListener('load', draw)
  document.head.append(script)
}

/** Replaces the library's own page, which has a second `main` and parts for sending requests. */
const readOnly = ({ React: { createElement } }: System) => ({
  components: {
    Reference: ({ getComponent, specSelectors }: LayoutProps) => {
      if (specSelectors.loadingStatus() !== 'success') return null
      const source = specSelectors.info().get('description')
      const parts = ['FilterContainer', 'operations', 'Webhooks']
      return createElement(
        'div',
        { className: 'swagger-ui' },
        createElement(getComponent('Markdown', true), { source }),
        ...parts.map((name) => createElement(getComponent(name, true), {})),
      )
    },
    authorizeOperationBtn: () => null,
    JsonSchemaForm: () => null,
    // A link inside the button that opens an operation is not accessible.
    DeepLink: ({ text }: { text: unknown }) => text,
  },
  wrapComponents: {
    // Its menu has no label.
    ExamplesSelect: (Original: Part) => (props: object) =>
      createElement('label', {}, 'Example ', createElement(Original, props)),
  },
})
