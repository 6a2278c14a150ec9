import type { ArticleSection } from './article.tsx'

export const creditedWorks = [
  {
    name: 'Microsoft Fluent Emoji',
    use: 'Las ilustraciones, compuestas a partir de sus dibujos.',
    license: 'MIT, © Microsoft Corporation',
    url: 'https://github.com/microsoft/fluentui-emoji',
  },
  {
    name: 'Plus Jakarta Sans',
    use: 'La letra de todo el sitio.',
    license: 'SIL Open Font License 1.1',
    url: 'https://github.com/tokotype/PlusJakartaSans',
  },
  {
    name: 'Tabler Icons',
    use: 'Los iconos.',
    license: 'MIT, © Paweł Kuna',
    url: 'https://tabler.io/icons',
  },
  {
    name: 'PhotoSwipe',
    use: 'Las fotos en grande.',
    license: 'MIT, © Dmytro Semenov',
    url: 'https://photoswipe.com/',
  },
  {
    name: 'zxing-wasm',
    use: 'La lectura de códigos QR con la cámara.',
    license: 'MIT, © Ze-Zheng Wu; ZXing-C++, Apache 2.0',
    url: 'https://github.com/Sec-ant/zxing-wasm',
  },
  {
    name: 'Swagger UI',
    use: 'La referencia de la API.',
    license: 'Apache 2.0, © SmartBear Software Inc.',
    url: 'https://swagger.io/tools/swagger-ui/',
  },
  {
    name: 'zxcvbn-ts',
    use: 'La lista de contraseñas que cualquiera adivina.',
    license: 'MIT, © MrWook',
    url: 'https://zxcvbn-ts.github.io/zxcvbn/',
  },
  {
    name: 'PostgreSQL',
    use: 'La base de datos.',
    license: 'PostgreSQL Licence',
    url: 'https://www.postgresql.org/about/licence/',
  },
  {
    name: 'Stripe',
    use: 'Descripción de la interfaz de pagos con la que se prueba el sitio.',
    license: 'MIT, © Stripe, Inc.',
    url: 'https://github.com/stripe/openapi',
  },
] as const

export const creditSections: ArticleSection[] = [
  {
    id: 'obras',
    title: 'Obras de otras personas',
    body: (
      <dl className="divide-y divide-line rounded-field border border-line">
        {creditedWorks.map(({ name, use, license, url }) => (
          <div key={name} className="px-4 py-3">
            <dt>
              <a href={url}>{name}</a>
            </dt>
            <dd>{use}</dd>
            <dd className="text-sm text-muted">{license}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    id: 'libros',
    title: 'Datos de los libros',
    body: (
      <p>
        Lo que el sitio no sabe de un libro por su ISBN se pregunta en{' '}
        <a href="https://openlibrary.org">Open Library</a>, del Internet Archive: título, autores, edición y
        portada.
      </p>
    ),
  },
  {
    id: 'paquetes',
    title: 'Programas',
    body: <p>El sitio usa además paquetes de código abierto; cada uno lleva su licencia consigo.</p>,
  },
  {
    id: 'marcas',
    title: 'Marcas',
    body: (
      <p>
        Los nombres de tarjetas y de la universidad son de sus dueños. Mencionarlos no significa que respalden
        este sitio.
      </p>
    ),
  },
]
