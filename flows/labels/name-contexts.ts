/** The context of the names in `flows.po` that do not belong to one machine: those of shared states, and of payload fields. */
export const stateContext = 'state'
export const fieldContext = 'field'
