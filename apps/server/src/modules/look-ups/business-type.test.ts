import { describe, expect, test } from 'vitest'
import { businessTypeOf } from './business-type.ts'

// Goal: a business finds its own kind chosen where its legal nature leaves no doubt, and none where it does.
describe('businessTypeOf', () => {
  test.each([
    ['2062', false, 'LTDA'],
    ['2046', false, 'SA'],
    ['2054', false, 'SA'],
    ['2135', false, 'EI'],
    ['2135', true, 'MEI'],
    ['2240', false, 'SS'],
    ['2305', false, 'EIRELI'],
    ['3999', false, 'NON_PROFIT'],
    // A cooperative, the Union, and what the register does not say.
    ['2143', false, undefined],
    ['1015', false, undefined],
    [undefined, false, undefined],
  ])('of %s, MEI %s, is %s', (legalNature, isMei, type) => {
    expect(businessTypeOf({ legalNature, isMei })).toBe(type)
  })
})
