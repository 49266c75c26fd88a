import { expect, test } from '@playwright/test'
import { createBuyer } from '@vintem/contracts/buyers/endpoints'
import { createClient, newKey } from '@vintem/contracts/client'
import { ASKING_CARD } from '../apps/server/test/buyer.ts'
import { aBuyerBody } from '../apps/server/test/orders.ts'
import { aSecretKey, bases } from './api-key.ts'
import { expectNoViolation } from './axe.ts'
import { cpf } from './buyer.ts'

// Goal: the demonstration of 3-D Secure goes from card to paid order in a browser, with the bank's question.
test.use({ colorScheme: 'dark', viewport: { width: 360, height: 760 } })

test('a token, a session and a payment that the bank asks about', async ({ page }) => {
  const secret = await aSecretKey('Demonstração')
  const documentNumber = cpf(977)
  const { uuid } = await createClient({
    bases,
    send: (request) => {
      request.headers.set('x-token-api', secret)
      return fetch(request)
    },
  })(createBuyer, {
    key: newKey(),
    body: aBuyerBody({ document: { documentNumber, documentType: 'cpf', documentNation: 'BR' } }),
  })
  await page.goto('/barte/3ds')
  await expect(page.getByRole('button', { name: 'Criar Token' })).toBeVisible()
  await expectNoViolation(page)
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('Token da API', secret)
  await fill('Titular', 'ANA C DE SOUZA')
  await fill('Número', ASKING_CARD)
  await fill('Validade', '12/2045')
  await fill('CVV', '123')
  await fill('UUID do comprador', uuid)
  await page.getByRole('button', { name: 'Criar Token' }).click()
  await expect(page.getByText('Visa final 3220')).toBeVisible()
  await page.getByRole('button', { name: 'Criar Sessão' }).click()
  await expect(page.getByText('enviado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pagar' }).click()
  const bank = page.frameLocator('iframe.challenge')
  await expect(bank.getByText('R$ 57,90')).toBeVisible()
  await bank.getByRole('button', { name: 'Confirmar compra' }).click()
  const order = page.getByLabel('Pedido')
  await expect(order.getByText('PAID').first()).toBeVisible()
  await expectNoViolation(page)
})
