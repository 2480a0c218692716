declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The keys of the mutants that this worker tests. */
    mutants: readonly string[]
  }
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface TaskMeta {
    /** The mutants that the tests of a file have killed, by key, with the test. */
    killed?: readonly Kill[]
  }
}

export type Kill = { mutant: string; test: string }
