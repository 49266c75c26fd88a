/** The screens of the platform's operators, in the order of their menu; no screens of a seller. */
export interface OperatorScreen {
  readonly path: `/operador${string}`
  readonly title: string
  readonly icon?:
    | 'home'
    | 'store'
    | 'history'
    | 'money'
    | 'receipt'
    | 'wallet'
    | 'shield'
    | 'report'
}

export const operatorScreens = {
  home: { path: '/operador', title: 'Visão geral', icon: 'home' },
  sellers: { path: '/operador/vendedores', title: 'Vendedores', icon: 'store' },
  work: { path: '/operador/trabalhos', title: 'Trabalhos parados', icon: 'history' },
  suspense: { path: '/operador/sem-cobranca', title: 'Dinheiro sem cobrança', icon: 'money' },
  reconciliation: { path: '/operador/conciliacao', title: 'Conciliação', icon: 'receipt' },
  orders: { path: '/operador/pagamentos', title: 'Pagamentos no banco', icon: 'wallet' },
  holds: { path: '/operador/pausas', title: 'Pausas', icon: 'shield' },
  audit: { path: '/operador/auditoria', title: 'Auditoria', icon: 'report' },
} as const satisfies Record<string, OperatorScreen>

/** One seller, below their list. */
export const OPERATOR_SELLER = { path: '/operador/vendedores/$id', title: 'Vendedor' } as const

/** Before the sign-in: sets password and authenticator by the link of a command. */
export const OPERATOR_SET_UP = '/operador/acesso'
