import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listApiEvents } from '@vintem/contracts/api-events/endpoints'
import { expect, test } from 'vitest'
import { GUIDES } from '#http/description/guides.ts'
import { codeOf } from '#http/description/markdown.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'
import { aDevelopersFolder } from './a-folder.ts'

// Goal: who follows the guides in an empty folder gets what they say. Method: all blocks of code, guide by guide, are
// typed as they stand, against a listening server; only the address and the secrets are others.
const app = testApp()
const FOLDER = join(import.meta.dirname, '../../../../docs/guides')

test('every guide is served, and no file is left out', async () => {
  expect((await readdir(FOLDER)).toSorted()).toEqual(GUIDES.map((slug) => `${slug}.md`).toSorted())
})

/** A hang only: the guides start programs of their own, which a busy machine delays. */
const PATIENCE = 180_000

test(
  'every block of the guides does what its guide says',
  async () => {
    const { http, runner } = app.current
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    const { headers } = await aShopBySystem(app.current)
    runner.start()
    const folder = await aDevelopersFolder({})
    /** What the guide of refunds did is confirmed, and in the log. */
    const refundIsReported = async () => {
      await expect
        .poll(async () => {
          const query = { types: 'refund.confirmed' }
          return (await app.current.call(listApiEvents, { headers, query })).body.content.length
        })
        .toBe(1)
    }
    const typed: string[] = []
    const printed: Record<string, string> = {}
    for (const slug of GUIDES) {
      printed[slug] = ''
      if (slug === 'conciliacao') await refundIsReported()
      for (const { language, file, code } of codeOf(
        await readFile(join(FOLDER, `${slug}.md`), 'utf8'),
      )) {
        const text = code
          .replaceAll('http://localhost:3000', address)
          .replaceAll('vnt_sk_test_…', headers['x-token-api'])
        if (file) await folder.write(file, text)
        else if (language === 'sh' && text.startsWith('export ')) typed.push(text)
        else printed[slug] += await folder.run([...typed, text].join('\n'))
      }
    }
    expect(printed['primeiro-pagamento']).toMatch(
      /PENDING\n000201.*Pago\n(?:PENDING null\n)*PAID \d{4}-/s,
    )
    expect(printed['webhooks']).toMatch(/ charge\.created /)
    expect(printed['webhooks']?.replace(/^.*?(?=Entregar)/s, '')).toBe(
      'Entregar cobranca-1 57.9\n204 assinado\n204 de novo: não é entregue duas vezes\n401 com outro id: recusado\n',
    )
    expect(printed['estornos']).toMatch(
      / 11.13 REQUESTED\nBAR-\d{4} .*\n\S+ 11.13 (?:REQUESTED|CONFIRMED)\n$/,
    )
    expect(printed['erros-e-repeticoes']).toMatch(
      /^um pedido 11.13\nA chave é de outro pedido: BAR-9091\nvalue: .*\nJá existe: \S+\nNão há\n$/,
    )
    expect(printed['conciliacao']).toMatch(
      /^Desde o evento 0: recebido 57.90, taxas \d+\.\d\d, devolvido 11.13\nSaldo \S+: disponível \S+, a receber 0\nDesde o evento \d+: recebido 0.00, taxas 0.00, devolvido 0.00\nSaldo /,
    )
    expect(printed['cartao']).toMatch(
      /^2 vezes de 60\nPAID Visa 1111 \d{6}\nPENDING .* later\nPENDING CREDIT_CARD 80\n$/,
    )
    expect(printed['producao']).toMatch(
      /^Loja de teste\n.*orders:write.*\nNenhuma chave secreta.\n$/,
    )
  },
  PATIENCE,
)
