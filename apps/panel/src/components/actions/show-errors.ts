import { serverFailure } from '#components/states/server-failure.ts'
import { notify } from './notify.ts'

/**
 * A failed call as toasts, 'code - description' for each of its errors (specification 1 §8). What
 * never reached the server carries our own sentence, whose code would tell nobody anything.
 */
export function showErrors(error: unknown): void {
  show(error, (code, description) => `${code} - ${description}`)
}

/** Shows errors with the code last, as where invoices are canceled and sent. */
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
