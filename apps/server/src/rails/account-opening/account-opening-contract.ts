import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { FarEnd } from '../far-end.ts'
import { RailDown, RailTimeout } from '../rail-error.ts'
import type { AccountApplication, AccountOpeningRail } from './port.ts'

interface OpeningFarEnd extends FarEnd<AccountOpeningRail> {
  /** Time passes until every application is decided. */
  pass: () => Promise<void>
}

const ADDRESS = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

const anApplication = (change: Partial<AccountApplication> = {}): AccountApplication => ({
  sellerId: 1,
  applicationId: newId(),
  document: '71428571000170',
  companyName: 'PADARIA PÃO DE ONTEM LTDA',
  fantasyName: 'Padaria Pão de Ontem',
  openingDate: '2012-03-19' as AccountApplication['openingDate'],
  businessType: 'LTDA',
  mainActivity: '4721102',
  businessDescription: null,
  url: 'paodeontem.example',
  email: 'contato@paodeontem.example',
  phone: '1133334444',
  address: ADDRESS,
  partners: [],
  ...change,
})

/** What every adapter that opens accounts must do. */
export function describeAccountOpeningRail(
  name: string,
  farEnd: () => OpeningFarEnd,
  refused: Partial<AccountApplication>,
): void {
  describe(`${name}: the contract of account opening`, () => {
    test('takes its time, and then says the same whenever it is asked', async () => {
      const { rail, pass } = farEnd()
      const application = anApplication()
      expect(await rail.judge(application)).toEqual({ verdict: 'WAITING' })
      expect(await rail.judge(application)).toEqual({ verdict: 'WAITING' })
      await pass()
      expect(await rail.judge(application)).toEqual({ verdict: 'ACCEPTED' })
      expect(await rail.judge(application)).toEqual({ verdict: 'ACCEPTED' })
    })

    test('says why it opens none', async () => {
      const { rail, pass } = farEnd()
      const application = anApplication(refused)
      await rail.judge(application)
      await pass()
      const said = await rail.judge(application)
      expect(said.verdict).toBe('REFUSED')
      expect('reason' in said && said.reason).toMatch(/\S/)
    })

    test.each([
      ['down', RailDown],
      ['timeout-before', RailTimeout],
      ['timeout-after', RailTimeout],
    ] as const)('says so when it is %s, and files it once', async (fault, error) => {
      const { rail, failNext, pass } = farEnd()
      const application = anApplication()
      await failNext('judge', fault)
      await expect(rail.judge(application)).rejects.toBeInstanceOf(error)
      await rail.judge(application)
      await pass()
      expect(await rail.judge(application)).toEqual({ verdict: 'ACCEPTED' })
    })
  })
}
