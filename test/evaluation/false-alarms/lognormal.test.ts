/** The gate on lognormal response times: few false alarms, and intervals that contain the truth. */
import { lognormalScenarios, testScenarios } from './scenarios.ts'

testScenarios(lognormalScenarios)
