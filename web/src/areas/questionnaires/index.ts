// Questionnaires where they are asked, filled in and told of: in a visit's details and on the way to one.
export { bookingFulfilledQuery, serviceQuestionnaireQuery, serviceStandingQuery } from './queries.ts'
export { QuestionnaireForm } from './questionnaire-form.tsx'
