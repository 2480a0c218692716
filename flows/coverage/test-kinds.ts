/** The kinds of tests: in the browser against the real server, in the browser with a mocked API, unit tests. */
export const testKinds = ['server', 'mocked', 'unit'] as const

export type TestKind = (typeof testKinds)[number]
