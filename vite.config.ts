import babel from '@rolldown/plugin-babel'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { sandboxBeside } from './tools/sandbox.mjs'

/**
 * The compiler lets a screen remember what it has drawn, which pays where much is filled in. A part that is small
 * draws itself faster than it looks up what it remembers, and every part remembered makes the first load heavier.
 */
const smallComponents =
  /\/src\/(?:app|routes|ui|screens\/(?:account|app|messages)|actors\/(?:context|use-))/

/**
 * The browser's side of the house. Two orders matter: the router's plugin comes first, and Lingui's macros are
 * spelled out before the React Compiler reads a component (the other way round the build is green, the page blank).
 */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
      enableRouteGeneration: !process.env['VITEST'],
    }),
    babel({ presets: [linguiMacros()] }),
    react({ compiler: true, exclude: smallComponents }),
    lingui(),
    removeDocumentationTexts(),
    removeUnusedCode(),
    serveApi(),
    serveDevtools(),
  ],
  // React has had this hook since 18; the package that the router's store asks for brings a stand-in
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/client',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: initialChunks() } } },
  },
})

/**
 * What every page begins with is one file: packed together it is smaller than in pieces, since they are much alike.
 * What forms have in common is another: a score of small ones would each be asked for and packed alone.
 */
function initialChunks() {
  const form = [
    'ui/(?:feedback/alert|layout|text)',
    'ui/form/(?:error-summary|field|password-field|text-field)',
    'screens/(?:account/credential-fields|app/form-problem)',
  ]
  return [
    { name: 'portal', tags: ['$initial' as const] },
    { name: 'form', test: new RegExp(`/src/(?:${form.join('|')})`) },
    { name: 'fields', test: /\/contract\/(?:form-fields|person|address|postal-code)\.ts$/ },
  ]
}

function linguiMacros() {
  return {
    preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
    rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
  }
}

/**
 * What a state is about is told in the flow atlas; what a call is for and how it may fail, in the API's documents. A
 * customer's browser has no use for either.
 */
function removeDocumentationTexts(): Plugin {
  const textProperties = /\b(?:description|summary):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g
  // the code comes as it is printed by plugins before: with other quotes, and nothing behind the last entry
  const problems = /\bproblems:\s*(?:\[[^\]]*\]|\w+Problems\b),?/g
  const callProperties =
    /\b(?:access:\s*['"]\w+['"]|message:\s*['"]success\.\w+['"]|(?:beforeTerms|addition|stepUp|idempotent|ownPage):\s*true),/g
  return {
    name: 'alleel:without-what-is-read-elsewhere',
    apply: (_config, { command }) => command === 'build' && !process.env['VITEST'],
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:machines|contract)\/.*\.ts$/ },
      handler: (code, id) => {
        const rest = code.replace(textProperties, '').replace(problems, '')
        return id.includes('/contract/') ? rest.replace(callProperties, '') : rest
      },
    },
  }
}

/**
 * Leaves out what the portal does not use: XState's connection to a browser extension, and the router's own reload for
 * a missing chunk.
 */
function removeUnusedCode(): Plugin {
  const code = { unused: 'isModuleNotFoundError(error) &&', replacement: 'false &&' }
  return {
    name: 'alleel:without-unused-parts',
    apply: (_config, { command }) => command === 'build' && !process.env['VITEST'],
    transform: {
      filter: { id: /(?:xstate-dev\.esm|lazyRouteComponent)\.js$/ },
      handler: (source, id) =>
        id.includes('xstate')
          ? 'export const devToolsAdapter = () => undefined'
          : replaceOnce(source, code.unused, code.replacement),
    },
  }
}

/** Fails the build when the library has changed, so that its reload does not come back unnoticed. */
function replaceOnce(source: string, search: string, replacement: string): string {
  if (!source.includes(search)) throw new Error(`The router no longer contains “${search}”`)
  return source.replace(search, replacement)
}

/** The API beside the screens on one port, read anew for each request so that an edit is live at once. */
function serveApi(): Plugin {
  const prefix = /^\/api(\/|$|\?)/
  return {
    name: 'alleel:api-in-development',
    apply: (_config, { command }) => command === 'serve' && !process.env['VITEST'],
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!prefix.test(request.url ?? '')) return next()
        server
          .ssrLoadModule('/server/dev-server.ts')
          .then(({ createDevServer }) => createDevServer())
          .then((answer) => answer(request, response))
          .catch(next)
      })
    },
  }
}

/** The developers' panel, before the portal's own scripts, so that it sees the machines begin. No build knows of it. */
function serveDevtools(): Plugin {
  const port = Number(process.env['PORT'] || 3000)
  return {
    name: 'alleel:panel-in-development',
    apply: (_config, { command }) => command === 'serve' && !process.env['VITEST'],
    config: () => ({
      // named, since a dependency that is found late loads the page anew
      optimizeDeps: { include: ['@tanstack/react-devtools', '@sinonjs/fake-timers'] },
      server: {
        proxy: { '/__sandbox': { target: sandboxBeside(port).url, rewrite: withoutPrefix } },
      },
    }),
    configureServer(server) {
      server.middlewares.use('/__drawing', (request, response, next) => {
        server
          .ssrLoadModule('/devtools/machine/diagram-server.ts')
          .then(({ layOutNow }) => layOutNow(request.url?.slice(1)))
          .then((drawing) => response.end(JSON.stringify(drawing)))
          .catch(next)
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (page) =>
        page.replace(
          /(?=<script [^>]*src="\/src\/)/,
          '<script type="module" src="/devtools/main.tsx"></script>',
        ),
    },
  }
}

const withoutPrefix = (path: string): string => path.replace('/__sandbox', '')
