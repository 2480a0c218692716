import babel from '@rolldown/plugin-babel'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { serveAtlas } from './tools/bundle/serve-atlas.mjs'
import { sandboxBeside } from './tools/sandbox.mjs'

/**
 * React Compiler memoises screens, which pays off for forms. Small components render faster than
 * they read their cache, and each memoised one adds to the first load.
 */
const smallComponents =
  /\/src\/(?:app|routes|ui|screens\/(?:account|app|messages)|actors\/(?:context|use-))/

/**
 * The build of the browser's code. Two orders matter: the router's plugin comes first, and Lingui's
 * macros are expanded before React Compiler reads a component (the other way round the build
 * succeeds and the page stays blank).
 */
const isProduction = process.env['NODE_ENV'] === 'production'

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
    removeMachineTypes(),
    removeUnusedCode(),
    withScriptsFetchedBeforeImport(),
    serveApi(),
    serveDevtools(),
    serveAtlas(),
  ],
  // React has had this hook since version 18; the router's store depends on a package with a
  // polyfill.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Vite lists the scripts of an import only if there are several
      resolveDependencies: (file, deps, { hostType }) =>
        hostType === 'js' && deps.length === 0 ? [file] : deps,
    },
    rolldownOptions: { output: { codeSplitting: { groups: initialChunks() } } },
  },
  // Random characters compress badly, so a class name has as few as possible.
  css: isProduction ? { modules: { generateScopedName: '[hash:base64:4]' } } : {},
})

/**
 * Bundles the code that every page starts with into one chunk, which compresses better than
 * several. The code that forms share becomes another one instead of about twenty small chunks.
 */
function initialChunks() {
  const form = [
    'ui/form/(?:error-summary|field|password-field|text-field)',
    'forms/form-(?:errors|event)',
    'screens/(?:account/credential-fields|app/form-problem)',
  ]
  const screen = [
    'react/(?:cjs/react-)?compiler-runtime',
    'src/actors/(?:count-down|settings|use-focus-on-change|account/request-step-up)',
    'src/screens/app/(?:format|format-slot|format-time-left|load-problem|resend-hint)\\.tsx?',
    'src/ui/(?:feedback/question|icons/deferred-icons|layout/(?:disclosure|inline)|text)',
    'contract/consultation/ordered-time',
  ]
  return [
    { name: 'portal', tags: ['$initial' as const] },
    // Shared by screens without forms, so kept apart from the fields that import it
    { name: 'statuses', test: /\/contract\/statuses\.ts$/ },
    // Shared by screens with and without forms
    { name: 'card', test: /\/src\/ui\/(?:feedback\/alert|layout\/card)/ },
    { name: 'form', test: new RegExp(`/src/(?:${form.join('|')})`) },
    // Small modules of many screens: as chunks of their own they would lengthen every list of dependencies
    { name: 'screen', test: new RegExp(`/(?:${screen.join('|')})`) },
    {
      name: 'fields',
      test: /\/contract\/(?:form\/form-fields|account\/person|delivery\/(?:address|postal-code))\.ts$/,
    },
  ]
}

function linguiMacros() {
  return {
    preset: { plugins: ['@lingui/babel-plugin-lingui-macro'] },
    rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
  }
}

/**
 * Removes the descriptions of states (shown in the flow atlas) and of calls (shown in the API
 * documentation); browsers do not need them.
 */
function removeDocumentationTexts(): Plugin {
  const textProperties = /\b(?:description|summary):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g
  // Plugins before have printed the code, with other quotes and without the last trailing comma.
  const problems = /\bproblems:\s*(?:\[[^\]]*\]|\w+Problems\b),?/g
  const stateMeta = /\bmeta:\s*\{\s*messages:\s*\[[^\]]*\],?\s*\},?/g
  const callProperties =
    /\b(?:access:\s*['"]\w+['"]|message:\s*['"]success\.\w+['"]|(?:addition|stepUp|idempotent):\s*true),/g
  return {
    name: 'alleel:without-what-is-read-elsewhere',
    apply: (_config, { command }) => command === 'build' && !process.env['VITEST'],
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:machines|contract)\/.*\.ts$/ },
      handler: (code, id) => {
        const rest = code.replace(textProperties, '').replace(problems, '').replace(stateMeta, '')
        return id.includes('/contract/') ? rest.replace(callProperties, '') : rest
      },
    },
  }
}

/** Removes the empty objects that remain of the types in a machine's `setup`. */
function removeMachineTypes(): Plugin {
  return {
    name: 'alleel:without-machine-types',
    apply: (_config, { command }) => command === 'build' && !process.env['VITEST'],
    enforce: 'post',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/ },
      handler: (code) => code.replace(/\btypes:\s*\{(?:\s*\w+:\s*\{\s*\},?)*\s*\},?/g, ''),
    },
  }
}

/**
 * Removes code that the portal does not use: XState's connection to a browser extension, and the
 * router's own reload for a missing chunk.
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

/**
 * Fetches the scripts of a dynamic import into the HTTP cache before they are imported. Chromium keeps a module that
 * could not be fetched as failed until the page is reloaded (https://github.com/whatwg/html/issues/6768), also if it
 * was only preloaded with `modulepreload`; a failed `fetch` can be repeated. A stylesheet that failed is removed, since
 * Vite does not ask again for one whose link is in the page.
 */
function withScriptsFetchedBeforeImport(): Plugin {
  const known = '(isCss ? preloadedHrefs.styles : preloadedHrefs.all).has(dep.href)) return;'
  const failed = 'if (e.type === "error") rej('
  return {
    name: 'alleel:with-scripts-fetched-before-import',
    apply: (_config, { command }) => command === 'build' && !process.env['VITEST'],
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (source) => {
        const code = replaceOnce(
          source,
          known,
          `${known} if (!isCss) return fetchScript(dep.href);`,
        )
        return (
          replaceOnce(code, failed, `if (e.type === "error") link.remove(), rej(`) + fetchScript
        )
      },
    },
  }
}

const fetchScript = `
const fetched = new Set();
const fetchScript = (href) => {
  if (fetched.has(href) || [...document.scripts].some(({ src }) => src === href)) return;
  return fetch(href).then(async (response) => {
    if (!response.ok) throw new Error("Failed to fetch " + href + ": " + response.status);
    await response.arrayBuffer();
    fetched.add(href);
  });
};`

/** Fails the build when the library has changed, so that its own behaviour does not return unnoticed. */
function replaceOnce(source: string, search: string, replacement: string): string {
  if (!source.includes(search)) throw new Error(`The library no longer contains “${search}”`)
  return source.replace(search, replacement)
}

/**
 * Serves the API and the screens on one port; the server code is imported for each request, so that
 * edits apply at once.
 */
function serveApi(): Plugin {
  const prefix = /^\/(api|kit)(\/|$|\?)/
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

/**
 * Serves the developer panel before the portal's scripts, so that it sees the machines start.
 * Builds do not contain it.
 */
function serveDevtools(): Plugin {
  const port = Number(process.env['PORT'] || 3000)
  return {
    name: 'alleel:panel-in-development',
    apply: (_config, { command }) => command === 'serve' && !process.env['VITEST'],
    config: () => ({
      // Listed, since Vite reloads the page when it discovers a dependency late.
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
