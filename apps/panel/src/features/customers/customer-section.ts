import type { Customer } from './customers.queries.ts'

/** What each section of a customer's screen is given. */
export interface SectionProps {
  customer: Customer
  isEditing: boolean
  /** The user may change customers, and no section is being edited. */
  mayEdit: boolean
  onEdit: () => void
  /** The edit was saved or discarded. */
  onDone: () => void
}
