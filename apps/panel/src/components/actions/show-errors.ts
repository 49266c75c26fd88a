import { serverFailure } from '#components/states/server-failure.ts'
import { notify } from './notify.ts'

/**
 * A failed call as toasts, 'code - description' for each of its errors (specification 1 §8). A
 * failure before the server has a sentence of ours, without a code.
 */
export function showErrors(error: unknown): void {
  show(error, (code, description) => `${code} - ${description}`)
}

/** Shows errors with the code last, as for the cancellation and sending of invoices. */
export function showErrorsCodeLast(error: unknown): void {
  show(error, (code, description) => `${description} - ${code}`)
}

function show(error: unknown, write: (code: string, description: string) => string): void {
  const { errors } = serverFailure(error)
  if (errors.length === 0) notify.error('Erro desconhecido')
  for (const { code, description } of errors) {
    notify.error(!code || code === 'BAR-0000' ? description : write(code, description))
  }
}
