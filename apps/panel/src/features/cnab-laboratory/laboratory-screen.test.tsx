import { screen, within } from '@testing-library/react'
import { civilDate } from '@vintem/brazil/calendar'
import { type PaymentAccount, writePaymentRemittance } from '@vintem/brazil/cnab'
import { findProblems, readCnabFile } from '@vintem/brazil/cnab-laboratory'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { LaboratoryScreen } from './laboratory-screen.tsx'

const account: PaymentAccount = {
  bank: '237',
  branch: '1172',
  branchDigit: '0',
  account: '0403005',
  accountDigit: '2',
  agreement: '123456',
  company: { name: 'Padaria', document: '11222333000181' },
}

const remittance = (numbers: readonly string[]) =>
  writePaymentRemittance({
    account,
    sequence: 7,
    createdOn: civilDate(2026, 11, 26),
    createdAt: '143000',
    batches: [
      {
        form: '45',
        orders: numbers.map((yourNumber) => ({
          yourNumber,
          payee: {
            name: 'Ateliê',
            document: '45997418000153',
            bank: '104',
            branch: '1234',
            branchDigit: '',
            account: '556677',
            accountDigit: '8',
            kind: 'checking' as const,
          },
          amountCents: cents(4_000),
          payOn: civilDate(2026, 11, 26),
          message: '',
        })),
      },
    ],
  })

/** The bank's answer: the second payment is refused. */
const answer = (sent: string) =>
  sent
    .split('\r\n')
    .map((line, index) => {
      if (index === 0) return `${line.slice(0, 142)}2${line.slice(143)}`
      if (line[13] !== 'A' || line[7] !== '3') return line
      return `${line.slice(0, 230)}${index === 2 ? '00' : 'AN'}${line.slice(232)}`
    })
    .join('\r\n')

async function openFile(text: string, name = 'arquivo.ret') {
  const calls = stubServer([])
  const { user } = await renderScreen(<LaboratoryScreen />)
  const pick = (label: string, content: string) =>
    user.upload(screen.getByLabelText(label, { selector: 'input' }), new File([content], name))
  await pick('Abrir arquivo', text)
  return { user, calls, pick }
}

// Goal: a file of a bank is read without leaving the browser, its faults are named at their lines, and what was
// refused goes again without the rest.
describe('the laboratory of bank files', () => {
  test('shows what a file is, and each field of a line', async () => {
    const { user, calls } = await openFile(remittance(['PG1', 'PG2']))
    expect(await screen.findByText('237 - Banco Bradesco S.A.')).toBeTruthy()
    expect(screen.getByText('Remessa de pagamentos')).toBeTruthy()
    expect(screen.getByText('Nenhum encontrado')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver os campos da linha 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Linha 3' }))
    const row = within(
      dialog.getByRole('rowheader', { name: 'Valor' }).closest('tr') ?? document.body,
    )
    expect(row.getByText('120 a 134')).toBeTruthy()
    expect(row.getByText(/^R\$\s40,00$/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Próxima linha' }))
    expect(await screen.findByRole('dialog', { name: 'Linha 4' })).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('names a fault at its line, and shows only such lines when asked', async () => {
    const { user } = await openFile(
      remittance(['PG1', 'PG2']).replace('000000000004000', '0000000000X4000'),
    )
    expect(await screen.findByText(/“0000000000X4000” não é um valor/)).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Só linhas com problema' }))
    expect(screen.queryByRole('button', { name: 'Ver os campos da linha 1' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Linha 3' }))
    expect(await screen.findByRole('dialog', { name: 'Linha 3' })).toBeTruthy()
  })

  test('sends what was refused again, alone, on a day to come and under the next number', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (file) => (saved.push(file as Blob), 'blob:here')
    HTMLAnchorElement.prototype.click = vi.fn<() => void>()
    const sent = remittance(['PG1', 'PG2'])
    const { user, pick } = await openFile(answer(sent))
    expect(await screen.findByText('conta do favorecido inválida')).toBeTruthy()
    await pick('Abrir a remessa', remittance(['PG8']))
    expect(await screen.findByText(/nenhum dos pagamentos recusados/)).toBeTruthy()
    await pick('Abrir a remessa', sent)
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Enviar os recusados de novo' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Baixar arquivo' }))
    await expect.poll(() => saved).toHaveLength(1)
    const file = readCnabFile((await saved[0]?.text()) ?? '')
    if (!file) throw new Error('no file of CNAB')
    expect(findProblems(file)).toEqual([])
    expect(file.lines.filter((line) => line[13] === 'A').map((line) => line.slice(73, 76))).toEqual(
      ['PG2'],
    )
    expect(file.lines[0]?.slice(157, 163)).toBe('000008')
  })

  test.each([
    ['a text', 'Olá'],
    ['nothing', ''],
  ])('says so of %s', async (_, text) => {
    await openFile(text, 'carta.txt')
    expect(await screen.findByText('Este arquivo não é CNAB 240 nem 400')).toBeTruthy()
  })

  test('refuses what is larger than 5 MB', async () => {
    await openFile('0'.repeat(5 * 1024 * 1024 + 1))
    expect(await screen.findByText('Arquivo muito grande. Tamanho máximo: 5MB')).toBeTruthy()
  })
})
