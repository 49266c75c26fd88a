import type { Charge } from './charge-detail.queries.ts'
import { MarkAsPaidButton } from './mark-as-paid-button.tsx'
import classes from './paid-answer.module.css'

/** 'Sim' or 'Não', and beside it the way to say that it was paid in another way. */
export const PaidAnswer = ({ charge, mayMark }: { charge: Charge; mayMark: boolean }) => (
  <span className={classes.answer}>
    {charge.paidDate ? 'Sim' : 'Não'}
    {mayMark && <MarkAsPaidButton charge={charge} />}
  </span>
)
