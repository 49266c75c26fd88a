import * as web from 'node:stream/web'
import { screen } from '@testing-library/react'
import { exportCharges } from '@vintem/contracts/charges/endpoints'
import { Forbidden } from '@vintem/contracts/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { type Call, refusal, stubServer } from '../../../test/stub-server.ts'
import { ExportButton } from './export-button.tsx'

// Goal: the export has exactly the rows of the filter; the user sees its progress, may cancel it,
// and never gets half a file.

/** What the browser was given to save. */
const saved: { file: Blob; name: string }[] = []

beforeEach(() => {
  saved.length = 0
  // jsdom has none.
  vi.stubGlobal('ReadableStream', web.ReadableStream)
  let last: Blob
  URL.createObjectURL = (file) => ((last = file as Blob), 'blob:here')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ file: last, name: this.download })
  })
})

/** A CSV of three rows that comes in pieces as the test pushes them. */
function aFile() {
  let push: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (push = controller) })
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="cobrancas-2026-11-21.csv"',
    'x-total-rows': '3',
  }
  return {
    answer: ({ signal }: Call) => {
      signal.addEventListener('abort', () => push.error(signal.reason))
      return new Response(body, { headers })
    },
    send: (text: string) => push.enqueue(new TextEncoder().encode(text)),
    end: () => push.close(),
    breakOff: () => push.error(new TypeError('terminated')),
  }
}

async function open(answer: (call: Call) => unknown) {
  const calls = stubServer([[exportCharges, answer]])
  const { user } = await renderScreen(
    <ExportButton endpoint={exportCharges} query={{ status: 'PAID' as const, page: 3 }} />,
  )
  const choose = async (format: string) => {
    await user.click(await screen.findByRole('button', { name: 'Exportar' }))
    await user.click(await screen.findByRole('menuitem', { name: format }))
  }
  return { calls, choose, user }
}

test('shows how far it is, row by row, and saves the file under its name', async () => {
  const file = aFile()
  const { calls, choose } = await open(file.answer)

  await choose('CSV')
  file.send('Cliente;Título\r\nAna;"Aula de\r\nviolão"\r\n')
  await screen.findByText('1 de 3 linhas')
  file.send('Bia;x\r\nCaio;y\r\n')
  await screen.findByText('3 de 3 linhas')
  file.end()

  await screen.findByText('Exportação concluída.')
  expect(calls[0]?.query).toEqual({ status: 'PAID', format: 'csv' })
  expect(saved.map(({ name }) => name)).toEqual(['cobrancas-2026-11-21.csv'])
  expect(await saved[0]?.file.text()).toContain('Caio;y')
  expect(document.activeElement?.textContent).toBe('Exportar')
})

test('is given up by who asked for it', async () => {
  const file = aFile()
  const { choose, user } = await open(file.answer)

  await choose('Excel (XLSX)')
  const cancel = await screen.findByRole('button', { name: 'Cancelar exportação' })
  expect(document.activeElement).toBe(cancel)
  await user.click(cancel)

  await screen.findByRole('button', { name: 'Exportar' })
  expect(saved).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('half a file is not saved', async () => {
  const file = aFile()
  const { choose } = await open(file.answer)

  await choose('CSV')
  file.send('Cliente;Título\r\n')
  await screen.findByText('0 de 3 linhas')
  file.breakOff()

  await screen.findByText('O arquivo não chegou inteiro. Tente novamente.')
  expect(saved).toEqual([])
})

test('a refusal is shown in its own words', async () => {
  const { choose } = await open(() => {
    throw refusal(Forbidden)
  })

  await choose('CSV')

  await screen.findByText(`${Forbidden.code} - ${Forbidden.description}`)
  expect(saved).toEqual([])
})
