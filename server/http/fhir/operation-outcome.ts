import type { ProblemKey } from '#contract/messages.ts'
import {
  looksLikeProblemKey,
  problemKey,
  type Problem,
  type ValidationError,
} from '#contract/problem.ts'
import { systemOf } from '#contract/laboratory/elements.ts'
import type { IssueType, OperationOutcome } from '#contract/laboratory/operation-outcome.ts'

import { outcomeTexts } from './operation-outcome.texts.ts'

type Issue = OperationOutcome['issue'][number]

/**
 * Returns a problem as an `OperationOutcome`, with one issue for each validation error. The code in `details` is the key of
 * the problem.
 */
export const toOperationOutcome = (problem: Problem): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue:
    problem.validationErrors.length > 0
      ? problem.validationErrors.map(toFieldIssue)
      : [toIssue(problem)],
})

const toIssue = (problem: Problem): Issue => {
  const key = problemKey(problem)
  return {
    severity: problem.status >= 500 ? 'fatal' : 'error',
    code: issueTypeOf(key, problem.status),
    details: detailsOf(key),
    ...(problem.incident === undefined ? {} : { diagnostics: `Incident ${problem.incident}` }),
  }
}

const toFieldIssue = ({ field, message }: ValidationError): Issue => {
  const key = looksLikeProblemKey(message) ? message : 'errors.incorrect_value'
  return {
    severity: 'error',
    code: key === 'errors.no_value' ? 'required' : 'value',
    details: detailsOf(key),
    ...(field === '' ? {} : { expression: [toFhirPath(field)] }),
  }
}

const detailsOf = (key: ProblemKey) => ({
  coding: [{ system: systemOf('problem'), code: key }],
  text: outcomeTexts[key] ?? 'The request was rejected.',
})

/** `processing.0.timePeriod` becomes `processing[0].timePeriod`. */
const toFhirPath = (field: string): string => field.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')

const issueTypes: Record<number, IssueType> = {
  400: 'structure',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  422: 'value',
  429: 'throttled',
  503: 'transient',
}

const issueTypeOf = (key: ProblemKey, status: number): IssueType => {
  if (key === 'errors.path_not_supported') return 'not-supported'
  return issueTypes[status] ?? (status >= 500 ? 'exception' : 'business-rule')
}
