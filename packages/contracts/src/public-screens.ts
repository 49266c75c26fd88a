import type { Screen } from './screen.ts'

/** The screens for who is not signed in. */
export const publicScreens = {
  login: { path: '/login', title: 'Entrar', access: 'public' },
  signUp: { path: '/cadastro', title: 'Cadastro', access: 'public' },
  confirmSignUp: { path: '/cadastro/$token', title: 'Confirmar cadastro', access: 'public' },
  requestPasswordReset: {
    path: '/redefinir-senha',
    title: 'Redefinir senha',
    access: 'public',
  },
  resetPassword: {
    path: '/redefinir-senha/$id',
    title: 'Cadastrar nova senha',
    access: 'public',
  },
  /** The product's own answers; the operator may have another page. */
  help: { path: '/ajuda', title: 'Ajuda', access: 'public' },
  /** Where the e-mail of a report to an address outside of the account leads: good once. */
  receivedReport: { path: '/relatorio/recebido', title: 'Relatório recebido', access: 'public' },
  confirmReportAddress: {
    path: '/relatorio/confirmar',
    title: 'Receber relatórios',
    access: 'public',
  },
} as const satisfies Record<string, Screen>
