import * as v from 'valibot'

import { CodeableConcept } from './elements.ts'

/** The types of issues that the portal reports (http://hl7.org/fhir/R4/valueset-issue-type.html). */
export const issueTypes = [
  'structure',
  'required',
  'value',
  'login',
  'forbidden',
  'not-supported',
  'not-found',
  'too-long',
  'conflict',
  'business-rule',
  'throttled',
  'timeout',
  'transient',
  'exception',
] as const
export type IssueType = (typeof issueTypes)[number]

/** Every unsuccessful response. The code in `details` is the key of the problem. */
export const OperationOutcome = v.object({
  resourceType: v.literal('OperationOutcome'),
  issue: v.array(
    v.object({
      severity: v.picklist(['fatal', 'error']),
      code: v.picklist(issueTypes),
      details: CodeableConcept,
      /** The code of an incident, by which support finds the error in the log. */
      diagnostics: v.optional(v.string()),
      expression: v.optional(v.array(v.string())),
    }),
  ),
})
export type OperationOutcome = v.InferOutput<typeof OperationOutcome>
