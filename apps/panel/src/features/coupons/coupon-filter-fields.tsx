import { SelectField } from '#components/fields/select-field.tsx'
import { activities } from './coupon-words.ts'
import type { CouponFilter } from './coupons.queries.ts'

type CouponFilterFieldsProps = {
  draft: CouponFilter
  change: (patch: Partial<CouponFilter>) => void
}

/** The fields of the filter, loaded when it is opened first. */
export function CouponFilterFields({ draft, change }: CouponFilterFieldsProps) {
  return (
    <SelectField
      label="Situação"
      options={activities}
      clearable
      value={draft.active ?? null}
      onChange={(active) => change({ active: active ?? undefined })}
    />
  )
}
