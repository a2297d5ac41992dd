import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** Lists each test that passed only on its second try. */
export default class FlakyReporter implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    this.flaky.push(`${relative(process.cwd(), test.module.moduleId)}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.flaky) console.log(`- passed on its second try only: ${name}`);
  }
}
