import * as z from 'zod/mini'

/**
 * Portuguese for what no schema says itself. Call once where schemas run: in the server's start and
 * in the web apps' entries, which add jitless, since a strict CSP lets nothing be compiled.
 */
export function speakPortuguese(options: { jitless?: boolean } = {}): void {
  z.config({
    ...options,
    customError: (issue) => {
      switch (issue.code) {
        case 'invalid_type':
          return issue.input === undefined || issue.input === null
            ? 'Preenchimento obrigatório!'
            : 'Valor de tipo inválido.'
        case 'too_big':
          return `O máximo é ${String(issue.maximum)}.`
        case 'too_small':
          return `O mínimo é ${String(issue.minimum)}.`
        case 'invalid_value':
          return 'Escolha uma das opções.'
        case 'unrecognized_keys':
          return 'Campo desconhecido.'
        default:
          return 'Valor inválido.'
      }
    },
  })
}
