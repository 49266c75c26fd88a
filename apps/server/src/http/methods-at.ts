import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods by which an address of the API can be called; none where there is no such address. */
    methodsAt: (url: string) => string[]
  }
}

/** Notes the routes as they are mounted. */
export function knowMethods(app: FastifyInstance): void {
  const routes: { at: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const at = new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
    routes.push({ at, methods: [method].flat() })
  })
  app.decorate('methodsAt', (url) => {
    const path = url.split('?', 1)[0] ?? ''
    const methods = routes.filter(({ at }) => at.test(path)).flatMap((route) => route.methods)
    return [...new Set(methods)].toSorted()
  })
}
